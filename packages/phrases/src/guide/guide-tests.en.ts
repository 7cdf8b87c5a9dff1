import { part } from './guide-parts.id.ts'
import type { tests as testsId } from './guide-tests.id.ts'

/** Chapters about written tests. */
export const tests: typeof testsId = {
  bankKeeping: part(
    'Keeping the bank of questions',
    'Open Requirements, then Written tests, and choose a scheme. Below the list you see which units and KUK the questions in use cover.',
    'Write a question in both languages, or load a workbook, a QTI package, Moodle XML or GIFT. An import is checked first: every error is named by row and cell, and nothing is stored until there are none.',
    'Questions of other systems seldom name the unit that they test: download the rows with problems, fill in unit and KUK, and load that workbook.',
    'A question is a draft until somebody else has opened and reviewed it. Then put it in use. Drafts of others that wait for you stand on the dashboard.',
    'A change of a question that was in use becomes a new version. Tests that were sat keep the version they were sat with.',
    'Keys are seen only by those who keep the bank, and each opening is logged under their name.',
  ),
  papers: part(
    'Composing test papers',
    'In a bank press Test papers, then Add a paper. Say how many questions of which unit, kind and difficulty; beside each row you see what the bank has for it.',
    'Set the minutes and the pass mark, and whether questions and options are shuffled for each participant.',
    'Or choose the questions yourself: a fixed paper asks everybody the same questions in the same order.',
    'Units may have a pass mark of their own too. Say when participants see their result; without another choice that is after the decision of the pleno. Press Preview to see the paper as a participant does, without keys and without anything kept.',
    'A paper that the bank cannot fill is not opened. A pool of three times as many questions is advised.',
  ),
  wrongKeys: part(
    'Correcting a wrong key',
    'Change the question in the bank: another person reviews the new version and it is put in use. Then open Test papers, press Corrected keys and questions, and Re-mark beside the question, with your reason.',
    'Everybody who sat the older version is marked by the new key. The results before and after are kept and seen by the assessor; participants are notified if theirs changes.',
    'A question that has no right answer at all is taken out on the same page: it counts for nobody, and everybody who sat it reads that with their result.',
    'An FR.IA.05 that was signed does not change: its assessor is notified, and reopens it where that is needed.',
  ),
  questionWorth: part(
    'What the questions are worth',
    'Open Requirements, then Question history, and choose a scheme. Each point of the chart is a question: press it to open the question.',
    'Questions that nearly everybody or hardly anybody answers, that do not discriminate, or that have an option nobody chooses are in a list to correct.',
    'Figures of fewer than 30 answers are shown without a verdict.',
  ),
  controlRoom: part(
    'Supervising a written test',
    'On the day open the assessment and press Written test. Open a paper: every participant gets questions of their own and a notification.',
    'Tick Participants wait until they are let in where identities are checked first: their questions appear once you press Let in.',
    'You see who is in, at which question, what the server kept last, who is offline or calls, and how much time is left. What changes shows within two seconds. Keys and answers stay closed while a test runs.',
    'The power fails? Select all, then Pause: time stands still, and after Go on as much is left as before. What participants wrote stays on their devices.',
    'A device breaks? More, then Move to another seat or device: the participant signs in on another one and goes on at once.',
    'Give time, end a test or reopen it, for one or for many. Where FR.AK.07 names more time, the page proposes minutes and you confirm them. Every act has a reason and stands in the History.',
    'Somebody sits the test on paper? Press Print beside them, or Print for all participants: questions and answer sheets as drawn for each (FR.IA.05.A and C, FR.IA.06.A and C), with a code on every page. The key (B) is for who keeps the bank and for the assessor, and is kept on record.',
  ),

  marking: part(
    'Marking a written test',
    'Multiple choice and its like are marked at once. Essays wait on your dashboard: mark them question by question, by the rubric and without names.',
    'Some papers have two markers: you do not see what the other gave until both have marked. Close enough, the mean counts. Far apart, both stand side by side for all assessors: one of you settles it with a reason, best a third who marked neither. The result opens after that.',
    'See the result of a participant, by unit and KUK, then press Write into the form: score, pass mark, whether every mark was reached, and the units and KUK that fell short go into FR.IA.05 or FR.IA.06, and from there into FR.AK.02. Where the test is opened again or marked again, write its result into the form again.',
    'You decide in the form whether the knowledge is reached. Answers that came after the end are shown beside and do not count.',
  ),

  sittingTests: part(
    'Sitting a written test',
    'A notification tells you when a test is open. Open My tests, read the rules, confirm your name and press Start. The time runs by the clock of the server.',
    'Every answer is kept on your device at once and at the server within seconds; the page says when. No network? Go on, it is sent later.',
    'Page reloaded, battery dead, another device? Sign in, open the test and press Go on here: your answers are there.',
    'Where you are asked to wait, wait to be let in; where the test is paused, your time stands still. Keep the page open: the questions appear by themselves. Call for help by the button below the question.',
    'Flag questions to come back to them. Hand in when you are done; when the time is over, what was kept counts.',
  ),
}
