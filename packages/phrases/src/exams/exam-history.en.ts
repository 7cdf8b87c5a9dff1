import { counted } from '../platform/counted.ts'
import type { examHistory as id } from './exam-history.id.ts'

/** Words of what questions and papers are worth. */
export const examHistory: typeof id = {
  title: 'Question history',
  lead: 'What every question and paper is worth, by what participants answered.',
  of: (scheme) => `Question history of ${scheme}`,
  sittings: (count) => `Finished tests: ${count}`,
  none: 'No test is finished yet',
  noneText: 'Figures appear once participants have finished a written test of this scheme.',
  noSchemes: 'No scheme takes applications yet',
  papers: 'Papers',
  questions: 'Questions',
  mend: 'To be mended',
  mendNone: 'By its figures no question has to be mended.',
  small: (least) => `Below ${least} answers, figures are too few to judge a question by.`,
  tooFew: 'Few answers yet',
  fine: 'Fine',
  faults: {
    too_easy: 'Too easy',
    too_hard: 'Too hard',
    weak: 'Tells little apart',
    idle_distractor: 'An option that nobody takes',
  },
  columns: {
    question: 'Question',
    answered: 'Answered',
    p: 'Difficulty p',
    discrimination: 'Discrimination',
    upper_lower: 'Upper − lower 27%',
    options: 'Options',
    verdict: 'Verdict',
  },
  answered: (answered, drawn) => `${answered} of ${drawn}`,
  option: (letter, percent) => `${letter} ${percent}%`,
  chart: 'Difficulty against discrimination',
  chartText:
    'Each point is a question: further right is easier, higher tells more apart. Click a point to open the question.',
  point: (code, p, discrimination) => `${code}: p ${p}, discrimination ${discrimination}`,
  axisX: 'p (easy →)',
  axisY: 'discrimination',
  paperFacts: (count, passed, mean, spread) =>
    `${counted(count, 'sitting')}, ${passed} passed · mean ${mean} · spread ${spread}`,
  reliability: (alpha, kr20, error) =>
    `Cronbach’s alpha ${alpha} · KR-20 ${kr20} · standard error ${error} points`,
  noReliability: 'Reliability (alpha, KR-20) is told where everybody got the same questions.',
  unknown: '–',
  histogram: (title) => `Scores of ${title}`,
  bin: (from, to, count) => `${from}–${to}: ${count}`,
  pass: (percent) => `Pass mark ${percent}`,
}
