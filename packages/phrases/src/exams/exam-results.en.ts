import type { examResults as id } from './exam-results.id.ts'

/** Words of previews of papers, and of when a result is shown. */
export const examResults: typeof id = {
  moments: {
    at_once: 'As soon as the test is over',
    marked: 'Once everything is marked',
    decided: 'After the decision of the pleno',
    released: 'Only once the assessor releases it',
  },
  preview: {
    title: (title) => `Preview of ${title}`,
    short: 'Preview of a paper',
    link: 'Preview',
    of: (title) => `Preview of ${title}`,
    back: 'Back to the test papers',
    lead: 'As one participant would see it. Nothing is kept, and no key is sent.',
    again: 'Draw again',
  },
  fixed: {
    label: 'How its questions are chosen',
    drawn: 'Drawn from the bank by a blueprint',
    chosen: 'Fixed: chosen questions in this order',
    questions: 'Questions, in the order in which they are shown',
    missing: (codes) => `Not in use any more: ${codes}`,
  },
  own: {
    title: 'Test result',
    score: (percent, pass) => `Score ${percent}, passes at ${pass}`,
    unitMark: (pass) => `Each unit passes at ${pass}`,
    reached: 'Pass mark reached',
    notReached: 'Pass mark not reached',
    waiting: 'Your essays are still being marked; the score appears after that.',
    notShown: 'The result of this test is not shown yet.',
    units: 'By unit',
    points: (points, most) => `${points} of ${most}`,
    short: 'below the mark',
    remarked: 'Marked anew',
    before: (when, percent) => `${when}: the score before was ${percent}.`,
    out: (when) => `${when}: one question does not count any more, for anybody.`,
    ran: (when) =>
      `${when}: a question was mended while your test was running; this score takes that into account.`,
    evidence: 'This score is evidence. The pleno decides whether you are competent.',
  },
  standing: {
    title: 'For the participant',
    shown: 'The participant sees this result.',
    hidden: (when) => `The participant does not see this result yet. It is shown: ${when}.`,
    released: (when) => `Released ${when}.`,
    release: 'Show it to the participant',
    done: 'The participant sees the result now',
    reached: 'Every mark is reached',
    notReached: 'A mark is not reached',
    short: (units, pass) => `Units below ${pass}: ${units}`,
  },
  events: { 'exam.result_released': 'Test result shown to the participant' },
}
