import { defineMessages } from 'react-intl';

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
  ai: { id: 'dashboards.ai.both', defaultMessage: 'AI assistants and AI search' },
});
