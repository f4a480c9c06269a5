import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';

/** Names of the traits of visitors, by their names in reports. */
export const traitNames = defineMessages({
  age: { id: 'dashboards.trait.age', defaultMessage: 'Age' },
  gender: { id: 'dashboards.trait.gender', defaultMessage: 'Sex' },
  income: { id: 'dashboards.trait.income', defaultMessage: 'Income' },
  education: { id: 'dashboards.trait.education', defaultMessage: 'Education' },
  occupation: { id: 'dashboards.trait.occupation', defaultMessage: 'Occupation' },
  household_size: { id: 'dashboards.trait.household', defaultMessage: 'Household size' },
});

/** Why a list of traits may be empty. */
export const traitTexts = defineMessages({
  nothing: {
    id: 'dashboards.traits.nothing',
    defaultMessage:
      'Unknown for all of these visitors. It comes from the list of panelists: import one that has it.',
  },
});

export type Trait = keyof typeof traitNames;

const levelNames: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  female: { id: 'dashboards.level.female', defaultMessage: 'Women' },
  male: { id: 'dashboards.level.male', defaultMessage: 'Men' },
  low: { id: 'dashboards.level.low', defaultMessage: 'Low' },
  middle: { id: 'dashboards.level.middle', defaultMessage: 'Middle' },
  high: { id: 'dashboards.level.high', defaultMessage: 'High' },
  none_completed: { id: 'dashboards.level.noneCompleted', defaultMessage: 'No degree' },
  school: { id: 'dashboards.level.school', defaultMessage: 'School' },
  university: { id: 'dashboards.level.university', defaultMessage: 'University' },
  postgraduate: { id: 'dashboards.level.postgraduate', defaultMessage: 'Postgraduate' },
  full_time_work: { id: 'dashboards.level.fullTime', defaultMessage: 'Full-time' },
  part_time_work: { id: 'dashboards.level.partTime', defaultMessage: 'Part-time' },
  own_business: { id: 'dashboards.level.ownBusiness', defaultMessage: 'Self-employed' },
  homemaker: { id: 'dashboards.level.homemaker', defaultMessage: 'Homemaker' },
  studies: { id: 'dashboards.level.studies', defaultMessage: 'Student' },
  unemployed: { id: 'dashboards.level.unemployed', defaultMessage: 'Unemployed' },
  retired: { id: 'dashboards.level.retired', defaultMessage: 'Retired' },
  leave_of_absence: { id: 'dashboards.level.leave', defaultMessage: 'On leave' },
  parental_leave: { id: 'dashboards.level.parental', defaultMessage: 'On parental leave' },
});

/** Levels of each trait in the order people expect. */
export const LEVELS: Readonly<Record<Trait, readonly string[]>> = {
  age: ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'],
  gender: ['female', 'male'],
  income: ['low', 'middle', 'high'],
  education: ['none_completed', 'school', 'university', 'postgraduate'],
  occupation: [
    'full_time_work',
    'part_time_work',
    'own_business',
    'homemaker',
    'studies',
    'unemployed',
    'retired',
    'leave_of_absence',
    'parental_leave',
  ],
  household_size: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
};

/** A level in the reader's language; bands and sizes are written as numbers in every language. */
export function levelName(level: string, intl: IntlShape): string {
  const name = Object.hasOwn(levelNames, level) ? levelNames[level] : undefined;
  return name ? intl.formatMessage(name) : level.replace('-', '–');
}
