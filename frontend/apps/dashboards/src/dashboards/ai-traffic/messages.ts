import { defineMessages, type MessageDescriptor } from 'react-intl';

export const messages = defineMessages({
  trend: { id: 'dashboards.ai.trend.title', defaultMessage: 'AI traffic over time' },
  trendHint: {
    id: 'dashboards.ai.trend.hint',
    defaultMessage:
      'Visits from AI assistants (ChatGPT, Copilot and others) and from AI-generated answers in search engines, with organic search for comparison.',
  },
  assistants: { id: 'dashboards.ai.assistants.title', defaultMessage: 'Traffic by assistant' },
  assistantsHint: {
    id: 'dashboards.ai.assistants.hint',
    defaultMessage:
      'Visits to one site from each AI assistant or AI search engine. The table adds engagement and landing pages.',
  },
  assistant: { id: 'dashboards.ai.assistant', defaultMessage: 'Assistant' },
  robots: { id: 'dashboards.ai.robots.title', defaultMessage: 'Bots on the site' },
  robotsHint: {
    id: 'dashboards.ai.robots.hint',
    defaultMessage:
      'Requests of bots in the site’s web server log, by what they fetch for; exact counts. Beside them are the people in the log, the panel’s estimate of the same visits, and the visits each assistant sends.',
  },
  robot: { id: 'dashboards.ai.robot', defaultMessage: 'Bot' },
  undeclared: { id: 'dashboards.ai.robots.undeclared', defaultMessage: 'Not stated' },
  purpose: { id: 'dashboards.ai.robots.purpose', defaultMessage: 'Fetches for' },
  requests: { id: 'dashboards.ai.robots.requests', defaultMessage: 'Requests' },
  pagesFetched: { id: 'dashboards.ai.robots.pages', defaultMessage: 'Pages fetched' },
  sent: { id: 'dashboards.ai.robots.sent', defaultMessage: 'Visits its assistant sends' },
  ai: { id: 'dashboards.ai.both', defaultMessage: 'AI assistants and AI search' },
});

/** Purposes of robots; for robots that do not name any, the sign by which they were recognised. */
const purposes: Record<string, MessageDescriptor> & { other: MessageDescriptor } = defineMessages({
  training: { id: 'dashboards.ai.robots.purpose.training', defaultMessage: 'Training of models' },
  answering: { id: 'dashboards.ai.robots.purpose.answering', defaultMessage: 'Answers to users' },
  search: { id: 'dashboards.ai.robots.purpose.search', defaultMessage: 'Search engines' },
  seo: { id: 'dashboards.ai.robots.purpose.seo', defaultMessage: 'SEO tools' },
  advertising: { id: 'dashboards.ai.robots.purpose.advertising', defaultMessage: 'Advertising' },
  monitoring: { id: 'dashboards.ai.robots.purpose.monitoring', defaultMessage: 'Monitoring' },
  feeds: { id: 'dashboards.ai.robots.purpose.feeds', defaultMessage: 'Feed readers' },
  previews: { id: 'dashboards.ai.robots.purpose.previews', defaultMessage: 'Link previews' },
  archives: { id: 'dashboards.ai.robots.purpose.archives', defaultMessage: 'Archives' },
  other: { id: 'dashboards.ai.robots.purpose.other', defaultMessage: 'Other' },
  no_agent: { id: 'dashboards.ai.robots.purpose.no_agent', defaultMessage: 'No user agent' },
  busy: { id: 'dashboards.ai.robots.purpose.busy', defaultMessage: 'More pages than people open' },
  pace: { id: 'dashboards.ai.robots.purpose.pace', defaultMessage: 'Even pace' },
  even: { id: 'dashboards.ai.robots.purpose.pace', defaultMessage: 'Even pace' },
  other_days: { id: 'dashboards.ai.robots.purpose.other_days', defaultMessage: 'Bot on other days' },
});

/** What a robot fetches pages for, in words. */
export const purposeOf = ({ purpose }: { purpose: string | null }): MessageDescriptor =>
  purposes[purpose ?? 'other'] ?? purposes.other;
