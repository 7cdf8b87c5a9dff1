import type { FormGuides } from './form-text.ts'

/** The same in English. */
export const guides: FormGuides = {
  ia01: {
    assessor: [
      'Explain the purpose of the observation and the standard of the workplace before you begin.',
      'Watch the participant at work. Mark each criterion Yes or No by what you see, not by what you suppose.',
      'Note what else must be assessed where the evidence is not enough, and give the participant feedback.',
    ],
    applicant: [
      'Do the task as you would at work, and follow the safety rules.',
      'Ask the assessor about anything unclear before you begin.',
    ],
  },
  ia02: {
    assessor: [
      'Hand over the scenario, the equipment and the time allowed. Make sure that the participant understands them.',
      'Do not help during the task unless there is danger.',
    ],
    applicant: [
      'Read the scenario and the steps to the end before you begin.',
      'Follow the order of the steps and finish within the time.',
    ],
  },
  ia03: {
    assessor: [
      'Ask during or after the observation about what the work does not show.',
      'Write down the answers briefly, as they were given.',
    ],
    applicant: ['Answer in your own words. Ask for a question again if it is unclear.'],
  },
  ia04: {
    assessor: ['Explain the activity, its output and its time. Judge the result by the standard.'],
    applicant: ['Do the activity as instructed and hand in the output on time.'],
  },
  ia04a: {
    assessor: ['Explain the project, the expected output and the deadline to the participant.'],
    applicant: [
      'Do the project as instructed and prepare to present its output.',
      'The work must be your own.',
    ],
  },
  ia04b: {
    assessor: [
      'Let the participant present the project, then ask questions on each part.',
      'Judge whether the answers meet the standard.',
    ],
    applicant: ['Present the result of your project and answer the questions.'],
  },
  ia05: {
    assessor: [
      'Supervise the test. The participant does not see the answer key.',
      'Name the units that were not reached if the score is below the pass mark.',
    ],
    applicant: ['Choose the one best answer to each question.', 'Work alone and without notes.'],
  },
  ia06: {
    assessor: [
      'Supervise the test. Mark each answer by the key and its rubric.',
      'Name the units that were not reached if the score is below the pass mark.',
    ],
    applicant: ['Answer each question in your own words.', 'Work alone and without notes.'],
  },
  ia07: {
    assessor: [
      'Read out each question. The words of an answer may differ as long as its meaning fits the key.',
      'Write down the answer, then mark it as achieved or not.',
    ],
    applicant: ['Answer aloud. Ask for a question again if it is unclear.'],
  },
  ia08: {
    assessor: [
      'Check each document by the rules of evidence: valid, authentic, current and sufficient.',
      'Note what further evidence is needed where a rule is not met.',
    ],
    applicant: ['Show the original documents and explain your part in them.'],
  },
  ia09: {
    assessor: ['Ask questions that show whether the portfolio is the work of the participant.'],
    applicant: ['Tell how you did what the portfolio describes.'],
  },
  ia10: {
    assessor: [
      'Contact a third party who knows the work of the participant. Explain the purpose and the confidentiality.',
      'Write down the answers as they were given.',
    ],
    applicant: ['Give the name and the contact of a supervisor who knows your work.'],
  },
  ia11: {
    assessor: ['Check the product by its specification and note the result of each aspect.'],
    applicant: ['Hand in the product and explain how you made it if you are asked.'],
  },
}
