import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';

const messages = defineMessages({
  fashion: { id: 'ui.category.fashion', defaultMessage: 'Fashion' },
  electronics: { id: 'ui.category.electronics', defaultMessage: 'Electronics' },
  homeAndGarden: { id: 'ui.category.homeAndGarden', defaultMessage: 'Home and garden' },
  marketplaces: { id: 'ui.category.marketplaces', defaultMessage: 'Marketplaces' },
  beauty: { id: 'ui.category.beauty', defaultMessage: 'Beauty' },
  foodAndDrink: { id: 'ui.category.foodAndDrink', defaultMessage: 'Food and drink' },
  travel: { id: 'ui.category.travel', defaultMessage: 'Travel' },
  news: { id: 'ui.category.news', defaultMessage: 'News' },
  sports: { id: 'ui.category.sports', defaultMessage: 'Sports' },
  entertainment: { id: 'ui.category.entertainment', defaultMessage: 'Entertainment' },
  games: { id: 'ui.category.games', defaultMessage: 'Games' },
  finance: { id: 'ui.category.finance', defaultMessage: 'Finance' },
  jobsAndEducation: { id: 'ui.category.jobsAndEducation', defaultMessage: 'Jobs and education' },
  health: { id: 'ui.category.health', defaultMessage: 'Health' },
  software: { id: 'ui.category.software', defaultMessage: 'Software' },
  reference: { id: 'ui.category.reference', defaultMessage: 'Reference' },
  government: { id: 'ui.category.government', defaultMessage: 'Government' },
  community: { id: 'ui.category.community', defaultMessage: 'Community' },
  aiAssistants: { id: 'ui.category.aiAssistants', defaultMessage: 'AI assistants' },
  mail: { id: 'ui.category.mail', defaultMessage: 'Mail' },
  searchEngines: { id: 'ui.category.searchEngines', defaultMessage: 'Search engines' },
  socialNetworks: { id: 'ui.category.socialNetworks', defaultMessage: 'Social networks' },
  video: { id: 'ui.category.video', defaultMessage: 'Video' },
});

const byEnglish = new Map<string, MessageDescriptor>(
  Object.values(messages).map((message) => [String(message.defaultMessage).toLowerCase(), message]),
);

/**
 * Name of a site category in the reader's language. Categories are imported data, so one that is not known here comes
 * back as it was imported.
 */
export function categoryName(category: string, intl: Pick<IntlShape, 'formatMessage'>): string {
  const message = byEnglish.get(category.toLowerCase());
  return message ? intl.formatMessage(message) : category;
}
