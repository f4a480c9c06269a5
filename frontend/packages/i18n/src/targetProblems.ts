import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';

/** Why a text is not a target, by the server's code. */
const problems = defineMessages({
  empty: { id: 'target.empty', defaultMessage: 'Enter a site first.' },
  length: { id: 'target.length', defaultMessage: 'Too long: an address has at most 2,000 characters.' },
  character: {
    id: 'target.character',
    defaultMessage: 'This contains a character that is not allowed in an address.',
  },
  host: {
    id: 'target.host',
    defaultMessage:
      'This is not a site. Check the name for spaces, stray dots and other characters; it should look like shop.example.',
  },
  site: {
    id: 'target.site',
    defaultMessage: 'Names without a dot and IP addresses are not sites. Enter a name such as shop.example.',
  },
  not_domain: {
    id: 'target.notDomain',
    defaultMessage: 'This is part of a site. Choose Subdomain or Subfolder, or enter the domain only.',
  },
  not_subdomain: {
    id: 'target.notSubdomain',
    defaultMessage: 'This contains a folder. Choose Subfolder, or remove the folder.',
  },
  no_folder: {
    id: 'target.folder',
    defaultMessage: 'The folder is missing. Enter an address such as shop.example/women/.',
  },
  non_ascii: {
    id: 'target.nonAscii',
    defaultMessage: 'A subdomain can contain only Latin letters, digits and hyphens.',
  },
});

/** The same where the server or the page knows what may be meant. */
const withMeant = defineMessages({
  site: {
    id: 'target.site.meant',
    defaultMessage: 'Many sites end in this, but it is not a site itself. Did you mean {meant}?',
  },
  non_ascii: {
    id: 'target.nonAscii.meant',
    defaultMessage: 'A subdomain can contain only Latin letters, digits and hyphens. Enter {meant}.',
  },
});

/** Why a text is not a target, and what may be meant instead; undefined for an unknown code. */
export function targetProblemText(
  intl: Pick<IntlShape, 'formatMessage'>,
  problem: string,
  meant?: string | null,
): string | undefined {
  const text: MessageDescriptor | undefined = (meant && own(withMeant, problem)) || own(problems, problem);
  return text && intl.formatMessage(text, { meant });
}

const own = (texts: Record<string, MessageDescriptor>, code: string) =>
  Object.hasOwn(texts, code) ? texts[code] : undefined;
