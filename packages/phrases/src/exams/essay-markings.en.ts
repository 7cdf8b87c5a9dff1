import type { essayMarkings as id } from './essay-markings.id.ts'

/** Words of essays that two assessors mark. */
export const essayMarkings: typeof id = {
  hidden: 'Two assessors mark, and neither sees the other’s points.',
  note: 'Note (read if the marks differ)',
  states: {
    marked_once: 'You have marked; the other assessor has not',
    to_settle: 'Far apart, to be settled',
    agreed: 'Mean of two assessors',
    settled: 'Settled',
  },
  points: (points, most) => `${points} of ${most}`,
  takeBack: 'Withdraw my marks',
  takenBack: 'Your marks have been withdrawn',
  marker: (letter) => `Assessor ${letter}`,
  ownNote: (note) => `Your note: ${note}`,
  noNote: 'No note',
  apart: (points) => `${points} apart`,
  settleLead: 'A third assessor should settle it; one of the two may, once they have agreed.',
  reason: 'Reason (kept on record)',
  settle: 'Settle the marks',
  settled: 'Marks settled',
  because: (reason) => `Reason: ${reason}`,
  lacksMarkers: 'Two assessors mark it; fewer than two have accepted',
  paper: {
    two_markers: 'Two assessors mark each essay, neither seeing the other’s points',
    apart_percent: 'They may differ by (% of the question’s points)',
  },
  events: {
    'exam.essays_apart': 'Two markers of an essay differ',
    'exam.essay_settled': 'Marks of an essay settled',
  },
}
