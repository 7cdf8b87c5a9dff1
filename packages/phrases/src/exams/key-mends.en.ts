import { counted } from '../platform/counted.ts'
import type { keyMends as id } from './key-mends.id.ts'

/** Words of keys that were found wrong, and of marking anew. */
export const keyMends: typeof id = {
  title: 'Mended keys and questions',
  link: 'Mended keys and questions',
  back: 'Back to the test papers',
  lead: 'A wrong key is mended in the bank, reviewed by another person and put in use. Everybody who sat the older version is then marked anew by the new key; the results before and after are both kept.',
  candidates: 'Sat with the older key',
  none: 'No key needs marking anew',
  noneText: 'The versions that were sat have the same key as those in use now.',
  mend: 'Mark anew',
  reason: 'Reason (kept on record)',
  confirm: 'Mark everybody anew',
  cancel: 'Cancel',
  done: 'Marking anew has begun',
  explain:
    'Everybody who sat this version is marked by the key of the version in use. An FR.IA.05 that was signed does not change: its assessor is notified. Participants are notified if their result changes.',
  reworded:
    'The text, picture or unit of the question changed too. Mark anew only if it still asks the same.',
  before: 'As it was sat',
  now: 'As it is in use',
  meanwhile:
    'This question was marked anew meanwhile, or its version is another one. The list is read again.',
  history: 'Marked anew',
  running: 'Under way',
  finished: 'Done',
  remarks: 'Marked anew',
  signed: 'FR.IA.05 was signed and stays as it was signed; reopen the form if its result has to change.',
  again: 'Write the result into the form again if that was done before.',
  waiting: 'not marked yet',
  of: (code) => `Mark anew: ${code}`,
  versions: (code, from, to, count) => `${code}, version ${from} to ${to} · ${counted(count, 'sitting')}`,
  figures: (marked, changed, signed) => `${marked} marked · ${changed} changed · ${signed} of them signed`,
  out: {
    title: 'Questions without a right answer',
    lead: 'A question that has no right answer is taken out: it does not count for anybody who sat it, and the results before and after are both kept.',
    open: 'Take a question out',
    question: 'Question that does not count',
    choose: 'Choose a question',
    option: (code, number, count) => `${code}, version ${number} · ${counted(count, 'sitting')}`,
    confirm: 'Take out and mark anew',
    done: 'The question is taken out; marking anew has begun',
  },
  isOut: 'does not count any more',
  ranMeanwhile: 'The test was running at that time; it is marked by the new key.',
  change: (before, after) => `${before} before, ${after} after`,
  by: (name, when) => `${name}, ${when}`,
  events: {
    'question.key_mended': 'Key mended; whoever sat the older version is marked anew',
    'question.taken_out': 'Question does not count any more; whoever sat it is marked anew',
    'exam.marked_anew': 'Marked anew after a question was mended',
    'exam.results_changed': 'Test results changed after a question was mended',
  },
}
