import { counted } from '../platform/counted.ts'
import type { ownExams as id } from './own-exams.id.ts'

/** Words of a written test, as the participant who sits it reads them. */
export const ownExams: typeof id = {
  title: 'My tests',
  none: 'There is no test for you yet',
  noneText: 'Written tests appear here once the assessor has opened them on the day of the assessment.',
  facts: (count, minutes) => `${counted(count, 'question')} · ${counted(minutes, 'minute')}`,
  states: {
    READY: 'Not begun',
    WAITING: 'Waiting to be let in',
    RUNNING: 'Under way',
    PAUSED: 'Paused',
    ENDED: 'Over',
  },
  closed: 'Not open any more',
  rules: {
    title: 'Before you begin',
    items: [
      'Work on your own, without help from anybody.',
      'The time runs from when you press Begin, by the server’s clock.',
      'Every answer is kept on this device at once and on the server within seconds. If the network fails, just go on.',
      'Leaving the page and pasting text are noted, and your assessor sees it.',
    ],
    identity: (name) => `I am ${name}, and I accept these rules`,
    start: 'Begin',
    again: 'The server is busy or not reached yet. Leave this page open: it is tried again by itself.',
  },
  notThere:
    'You are recorded as absent, or take part in this assessment no more, so the test is not open for you. If you are there, tell your assessor or the supervisor.',
  moved:
    'This test goes on in another window or on another device. What you wrote here stays on this device.',
  here: 'Go on here',
  waiting: 'You are waiting for the supervisor to let you in.',
  waitingMore:
    'Keep this page open: the questions appear by themselves once you are let in. No time runs yet.',
  paused: (time) => `The supervisor paused the test at ${time}. Your time has stopped.`,
  pausedMore:
    'What you wrote is kept. Keep this page open: the questions appear by themselves once it goes on.',
  goesOn: 'You may go on here. One moment…',
  callHelp: 'Call for help',
  callOff: 'Take the call back',
  called: 'The supervisor can see your call. Carry on while you wait.',
  left: (time) => `${time} left`,
  last5: 'Five minutes left',
  last1: 'One minute left',
  kept: {
    at: (time) => `Kept at ${time}`,
    saving: 'Saving…',
    device: 'Kept on this device; sent as soon as there is a connection',
    never: 'Nothing answered yet',
  },
  place: (at, all) => `Question ${at} of ${all}`,
  questions: 'All questions',
  question: (at, state) => `Question ${at}: ${state}`,
  answered: 'answered',
  open: 'not answered',
  flagged: 'flagged',
  points: (points) => `Points: ${points}`,
  previous: 'Previous',
  next: 'Next',
  flag: 'Flag',
  unflag: 'Remove the flag',
  choose: {
    single: 'Choose one answer',
    multiple: 'Choose all that are right',
    true_false: 'True or false?',
  },
  truth: { yes: 'True', no: 'False' },
  match: 'Choose its pair',
  matchFor: (text) => `Pair for ${text}`,
  order: 'Put them in order, first at the top',
  keepOrder: 'This order is my answer',
  up: (text) => `Move ${text} up`,
  down: (text) => `Move ${text} down`,
  number: 'Answer (a number)',
  numberHint: 'Write it without separators of thousands, for example 1250 or 12.5.',
  essay: 'Your answer',
  characters: (count, most) => `${count} of ${most} characters`,
  elsewhere: 'Another device kept this answer first. What you see is that answer.',
  picture: {
    enlarge: (what) => `Enlarge the picture: ${what}`,
    missing: (what) => `The picture could not be fetched: ${what}`,
    again: 'Try again',
  },
  textSize: { label: 'Text size', normal: 'Normal', large: 'Large', largest: 'Largest' },
  handIn: 'Hand in',
  handInTitle: 'Hand this test in?',
  handInText: (open) => `Questions not answered: ${open}. Once it is handed in, nothing can be changed.`,
  handInWhole: 'Every question is answered. Once it is handed in, nothing can be changed.',
  goOn: 'Go on working',
  notSent: 'Some answers have not reached the server. Wait for the connection, then hand it in again.',
  ended: {
    handed_in: (when) => `Your test was handed in at ${when}.`,
    time: (when) => `The time was up at ${when}. Every answer that reached the server counts.`,
    ended: (when) =>
      `This test was ended by the supervisor at ${when}. Every answer that reached the server counts.`,
  },
  late: (places) =>
    `Answers${places && ` to question ${places}`} kept on this device reached the server after the end. The assessor can read them, but they do not count. If the connection was lost while you wrote them, tell the assessor or the supervisor: where the test is reopened, they stand beside their questions, and you can use them.`,
  lateAt: (place, came) => `Question ${place}: your answer that came ${came}`,
  lateBeside: (came) =>
    `Your answer that came ${came}, after the end. It does not count yet. If you use it, it replaces the answer below.`,
  refused: {
    why: {
      test_handed_in: (places) =>
        `Question ${places}: not taken any more, because the test has been handed in.`,
      participant_decided: (places) =>
        `Question ${places}: not taken any more, because your assessment has been decided.`,
      answer_marked: (places) =>
        `Question ${places}: not taken any more, because the answer has been marked.`,
      written_after_end: (places, end) =>
        `Question ${places}: not taken, because it was written after the test ended at ${end}. Without a connection, this device did not know yet that it had.`,
    },
    held: 'What is below is on this device alone: the assessor does not see it, and it does not count. Copy it if you need it. If the connection was lost while you wrote it, show it to the assessor or the supervisor before you leave: where the test is reopened, it stands beside its question, and you can use it.',
    gone: 'The assessor does not see it, and it does not count. If the connection was lost while you answered, tell the assessor or the supervisor.',
    at: (place) => `Question ${place}.`,
  },
  next_step: 'The assessor looks at the result and decides in the forms of the assessment.',
  notUsed:
    'You are recorded as absent, or take part in this assessment no more, so the result of this test is not used.',
  back: 'Back to my tests',
}
