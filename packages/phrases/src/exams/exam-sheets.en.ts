import { counted } from '../platform/counted.ts'
import type { examSheets as id } from './exam-sheets.id.ts'

/** Words of tests on paper: on the sheets themselves, and of printing them. */
export const examSheets: typeof id = {
  titles: {
    ia05: {
      questions: 'Written multiple-choice questions',
      key: 'Key to the written multiple-choice questions',
      answers: 'Answer sheet for the written multiple-choice questions',
    },
    ia06: {
      questions: 'Written essay questions',
      key: 'Key to the written essay questions',
      answers: 'Answer sheet for the written essay questions',
    },
  },
  facts: { test: 'Test', time: 'Time', pass: 'Pass mark', questions: 'Questions' },
  minutes: (count) => counted(String(count), 'minute'),
  leads: {
    questions:
      'Answer every question on the answer sheet. Do not write on this paper, and give it back with the answer sheet.',
    key: 'Confidential. For the assessor and those who keep the bank only; destroy it after use.',
    answers: 'Fill in the letter, or write the answer in its place. Use a pen.',
  },
  hints: {
    single: 'Choose one answer.',
    multiple: 'Choose every right answer.',
    true_false: 'True or false?',
    matching: 'Match them: write a letter for each number.',
    ordering: 'Put them in order: write the letters, the first one first.',
    number: 'Write the number.',
    essay: 'Answer in your own words.',
  },
  points: (count) => counted(String(count), 'point'),
  number: 'No.',
  answer: 'Answer',
  key: 'Key',
  code: 'Question',
  kuk: 'Unit and KUK',
  worth: 'Points',
  reached: 'K',
  notReached: 'BK',
  yes: 'Yes',
  no: 'No',
  expected: 'Expected answer',
  rubric: 'Rubric',
  whole: 'Knowledge of all units:',
  wholeReached: 'reached',
  wholeNotReached: 'not yet reached',
  units: 'Units, elements and KUK that are not yet reached:',
  feedback: 'Feedback for the applicant:',
  signers: { applicant: 'Applicant', assessor: 'Assessor' },
  signedOn: 'Signature and date',
  printedBy: (name, when) => `Printed by ${name}, ${when}`,
  print: {
    title: (name) => `Print the test of ${name}`,
    lead: 'For a participant who sits the test on paper. Each page has a code that names test and page, and nothing of the person. The result is typed into FR.IA.05 or FR.IA.06.',
    sheets: { questions: 'Questions', key: 'Key', answers: 'Answer sheet' },
    keyLogged: 'Printing a key is kept on record under your name.',
    all: 'Print for all participants',
    allSheets: 'Questions and answer sheets (zip)',
    allKeys: 'Keys (zip)',
    open: 'Print…',
    close: 'Close',
  },
  events: {
    'exam.sheet_printed': 'Test sheet printed',
    'exam.sheets_printed': 'Test sheets of all participants printed',
    'exam.key_printed': 'Key of a test printed',
    'exam.keys_printed': 'Keys of all participants printed',
  },
}
