import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  trend: { id: 'dashboards.ai.trend.title', defaultMessage: 'AI channels over time' },
  trendHint: {
    id: 'dashboards.ai.trend.hint',
    defaultMessage:
      'Visits from AI assistants (ChatGPT, Copilot and the like) or from generated answers inside a search product, and organic search to hold them against.',
  },
  assistants: { id: 'dashboards.ai.assistants.title', defaultMessage: 'Assistant by assistant' },
  assistantsHint: {
    id: 'dashboards.ai.assistants.hint',
    defaultMessage:
      'Visits of one target from each assistant or AI search; the table has their engagement and landing pages.',
  },
  assistant: { id: 'dashboards.ai.assistant', defaultMessage: 'Assistant' },
  ai: { id: 'dashboards.ai.both', defaultMessage: 'AI assistants and AI search' },
});
