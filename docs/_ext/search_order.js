// The order of search results: guides before reference, what is written for developers last.
const FIRST = /^(getting-started|own-data|questions|guide\/|glossary)/;
const LAST = /^(decisions\/|benchmarks|changelog|licences)/;

var Scorer = {
  score: ([docname, , , , score]) => score + (FIRST.test(docname) ? 30 : LAST.test(docname) ? -30 : 0),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
