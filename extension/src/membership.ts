/** What members can do: join, pause, resume, agree to a new text, leave. */
import * as collector from './collector.ts';
import * as rows from './rows.ts';
import { send } from './sending.ts';
import { FRESH, forget, read, write } from './state.ts';
import * as tracker from './tracker.ts';
import { tracked } from './turns.ts';

export type Command =
  | { do: 'join'; server: string; code: string; version: number; answers: Record<string, string> }
  | { do: 'pause'; minutes: number | null }
  | { do: 'resume' }
  | { do: 'send' }
  | { do: 'page' }
  | { do: 'agree'; version: number }
  | { do: 'withdraw' }
  | { do: 'erase' };

export const RESUME_ALARM = 'resume';

/** Runs a command from a screen. Throws an error whose message the screen shows. */
export async function obey(command: Command, now: number): Promise<void> {
  const { member } = await read();
  if (command.do === 'join') return join(command);
  if (!member) throw new Error('Join a panel first.');
  switch (command.do) {
    case 'pause':
      return pause(command.minutes, now);
    case 'resume':
      return resume(now);
    case 'send':
      return send(now, true);
    case 'page':
      return openPage(member);
    case 'agree':
      await write({ me: await collector.agree(member.server, member.token, command.version), stopped: null });
      return send(now, true);
    case 'withdraw':
      await collector.withdraw(member.server, member.token);
      return leave(now);
    case 'erase':
      await collector.erase(member.server, member.token);
      return leave(now);
  }
}

async function join({ server, code, version, answers }: Command & { do: 'join' }): Promise<void> {
  const platform = await chrome.runtime.getPlatformInfo();
  const joined = await collector.join(server, {
    code,
    consent_version: version,
    answers,
    device: platform.os === 'android' ? 'mobile' : 'desktop',
    client: `footfall-extension/${chrome.runtime.getManifest().version} ${platform.os}`,
  });
  await rows.clear();
  const member = { server, token: joined.token, joinedAt: joined.joined_at };
  await write({ ...FRESH, member, never: (await read()).never });
  await write({ me: await collector.me(server, joined.token) });
}

/** Opens the member's own page on the server in a new tab. */
async function openPage({ server, token }: { server: string; token: string }): Promise<void> {
  const { ticket } = await collector.pageTicket(server, token);
  // Behind the #, which no server is sent and no log holds.
  await chrome.tabs.create({ url: `${server}/member#${ticket}` });
}

async function pause(minutes: number | null, now: number): Promise<void> {
  const { pause: lasting, pauses } = await read();
  const start = lasting?.start ?? new Date(now).toISOString();
  const until = minutes === null ? null : new Date(now + minutes * 60_000).toISOString();
  await write({ pause: { start, until }, pauses: [...pauses, { start, end: null }] });
  await chrome.alarms.clear(RESUME_ALARM);
  if (until) await chrome.alarms.create(RESUME_ALARM, { when: Date.parse(until) });
  await tracked(() => tracker.stop(now));
  return send(now);
}

export async function resume(now: number): Promise<void> {
  const { pause: lasting, pauses } = await read();
  if (!lasting) return;
  const others = pauses.filter((one) => one.start !== lasting.start);
  const ended = { start: lasting.start, end: new Date(now).toISOString() };
  await write({ pause: null, pauses: [...others, ended] });
  await chrome.alarms.clear(RESUME_ALARM);
  return send(now);
}

/** Deletes everything about the panel from this browser. */
async function leave(now: number): Promise<void> {
  await tracked(() => tracker.stop(now));
  await rows.clear();
  await forget();
}
