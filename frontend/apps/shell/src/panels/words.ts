import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { MemberState, Trait } from './calls';

export const QUESTIONS: Record<Trait, MessageDescriptor> = defineMessages({
  birth_year: { id: 'account.panels.question.birthYear', defaultMessage: 'Year of birth' },
  gender: { id: 'account.panels.question.gender', defaultMessage: 'Gender' },
  income: { id: 'account.panels.question.income', defaultMessage: 'Income' },
  education: { id: 'account.panels.question.education', defaultMessage: 'Education' },
  occupation: { id: 'account.panels.question.occupation', defaultMessage: 'Occupation' },
  household_size: { id: 'account.panels.question.household', defaultMessage: 'People in the household' },
});

export const STATES: Record<MemberState, MessageDescriptor> = defineMessages({
  active: { id: 'account.panels.state.active', defaultMessage: 'Active' },
  paused: { id: 'account.panels.state.paused', defaultMessage: 'Paused' },
  consent_outdated: {
    id: 'account.panels.state.outdated',
    defaultMessage: 'Has not agreed to the new text',
  },
  withdrawn: { id: 'account.panels.state.withdrawn', defaultMessage: 'Left' },
  ended: { id: 'account.panels.state.ended', defaultMessage: 'Panel closed' },
});

export const TRAITS: Record<'age' | 'gender', MessageDescriptor> = defineMessages({
  age: { id: 'account.panels.age', defaultMessage: 'Age' },
  gender: { id: 'account.panels.question.gender', defaultMessage: 'Gender' },
});

export const GENDERS: Record<'female' | 'male', MessageDescriptor> = defineMessages({
  female: { id: 'account.panels.female', defaultMessage: 'Women' },
  male: { id: 'account.panels.male', defaultMessage: 'Men' },
});
