import type { ReportRequest } from '@footfall/api';
import type { Group } from '../groups/group';

/** A step is taken on the pages of the groups of one name, each target's own, or on pages whose path fits. */
export type StepChoice = { group: string } | { path: string };

type Order = 'loose' | 'strict';

export interface FunnelSetup {
  steps: readonly StepChoice[];
  order: Order;
  windowMinutes: number;
}

export const FEWEST_STEPS = 2;
export const MOST_STEPS = 8;

/** Windows on offer, in minutes; the server takes up to a month. */
export const WINDOWS = [30, 60, 1440, 10_080, 43_200] as const;

const DAY = 1440;

/** Where most shops take the money; a step that a site does not have is seen at once. */
const CHECKOUT: readonly StepChoice[] = [{ path: '*/cart*' }, { path: '*/checkout*' }];

/** Before a reader has set anything up: from group to group, or from the only one to the checkout. */
export function usualSetup(groupNames: readonly string[]): FunnelSetup {
  const groups = groupNames.slice(0, 3).map((group) => ({ group }));
  return { steps: groups.length > 1 ? groups : [...groups, ...CHECKOUT], order: 'loose', windowMinutes: DAY };
}

/** A group is written behind this sign, which no path begins with. */
const GROUP_SIGN = '=';

/** The set-up as the address has it. */
export function writeSetup({ steps, order, windowMinutes }: FunnelSetup): string {
  const written = steps.map((step) => ('group' in step ? GROUP_SIGN + step.group : step.path));
  return JSON.stringify([order, windowMinutes, ...written]);
}

/** The set-up of an address; what does not hold counts as not given, groups that are gone as well. */
export function readSetup(text: string, groupNames: readonly string[]): FunnelSetup {
  const usual = usualSetup(groupNames);
  const [order, windowMinutes, ...written] = parseList(text);
  const steps = written
    .filter((step) => typeof step === 'string' && step !== '')
    .map((step): StepChoice => {
      const name = String(step);
      return name.startsWith(GROUP_SIGN) ? { group: name.slice(GROUP_SIGN.length) } : { path: name };
    })
    .filter((step) => !('group' in step) || groupNames.includes(step.group))
    .slice(0, MOST_STEPS);
  if (steps.length < FEWEST_STEPS) return usual;
  return {
    steps,
    order: order === 'strict' ? 'strict' : 'loose',
    windowMinutes: WINDOWS.find((minutes) => minutes === windowMinutes) ?? DAY,
  };
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export const nameOf = (step: StepChoice): string => ('group' in step ? step.group : step.path);

export type FunnelQuestion = Pick<ReportRequest<'funnel'>, 'steps' | 'order' | 'window_minutes'>;

/** The set-up as the report asks for it: of each target its own pages. */
export function questionOf(setup: FunnelSetup, groups: readonly Group[]): FunnelQuestion {
  const steps = setup.steps.map((step) =>
    'path' in step
      ? { name: step.path, path: step.path }
      : {
          name: step.group,
          by_target: Object.fromEntries(
            groups
              .filter(({ name }) => name === step.group)
              .map(({ target, conditions }) => [target, conditions]),
          ),
        },
  );
  return { steps, order: setup.order, window_minutes: setup.windowMinutes };
}

/** The steps with one moved by a place, taken out or added at the end. */
export function moved(steps: readonly StepChoice[], index: number, by: 1 | -1): StepChoice[] {
  const next = [...steps];
  const [step] = next.splice(index, 1);
  if (step) next.splice(index + by, 0, step);
  return next;
}
