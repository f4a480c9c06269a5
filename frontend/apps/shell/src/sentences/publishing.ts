import { OWN_COUNT_NOTES } from '@footfall/i18n';
import { defineMessages } from 'react-intl';

/** Notes of a publication about months and sites, and why it failed. */
export const PUBLISHING = {
  ...OWN_COUNT_NOTES,
  ...defineMessages({
    no_own_counts_at_all: {
      id: 'said.noOwnCountsAtAll',
      defaultMessage:
        'No site tells its own count: levels may be off by a factor of {now}. Import counts of sites: with ten, the factor falls to {alike}, or to {unlike} if they count differently.',
    },
    counts_of_strangers: {
      id: 'said.countsOfStrangers',
      defaultMessage: 'Own counts of {sites} are not used: nobody in the panel was there',
    },
    no_population: {
      id: 'said.noPopulation',
      defaultMessage:
        'No population for panelists of {countries}: they count for themselves. Import a population file to scale them up.',
    },
    too_few_metered_on_both: {
      id: 'said.tooFewMeteredOnBoth',
      defaultMessage:
        'Of {count, number} panelists one of two devices is metered: they count as online on its days alone, since fewer than {least, number} are metered on both. Say days_online in the panelists file.',
    },
    raked_to_fewer: {
      id: 'said.rakedToFewer',
      defaultMessage:
        '{cell}: the weights of {panelists, number} panelists follow {margins}. All that the population file says cannot be met together, so {left} is left out.',
    },
    raked_to_nothing: {
      id: 'said.rakedToNothing',
      defaultMessage:
        '{cell}: the {panelists, number} panelists all weigh alike, because they cannot be made to meet the population file.',
    },
    too_few_to_rake: {
      id: 'said.tooFewToRake',
      defaultMessage: 'All weigh alike where there are fewer than {least, number} panelists: {cells}',
    },
    no_panel_no_counts: {
      id: 'said.noPanelNoCounts',
      defaultMessage:
        'There is no panel, and no listed site tells its own visits: how many visits ranks stand for is known to a factor of ten or so. Import an analytics export or a web server log.',
    },
    publish_with_more_memory: {
      id: 'said.publishWithMoreMemory',
      defaultMessage:
        'Publishing needs more memory than {memory}: allow more with FOOTFALL_MEMORY_LIMIT, then publish again',
    },
  }),
};
