import { FILTERS, VISIT_FILTERS, type VisitFilter } from '@footfall/contract';

type RuleFilter = {
  [Name in VisitFilter]: (typeof FILTERS)[Name]['isInRules'] extends true ? Name : never;
}[VisitFilter];

/** The filters that a rule may have. */
export const RULE_FILTERS = VISIT_FILTERS.filter((name): name is RuleFilter => FILTERS[name].isInRules);
