import { counted } from '../platform/counted.ts'
import type { Translated } from '../platform/words.ts'
import type { certificateBasis as id } from './certificate-basis.id.ts'

export const certificateBasis: Translated<typeof id> = {
  tab: 'What it rests on',
  intro: 'Everything that this certificate rests on, each one click away.',
  older: 'This certificate was recorded from before this system; nothing that it rests on is kept here.',
  sections: {
    application: 'Application',
    evidence: 'Evidence and verdicts',
    assessment: 'Assessment',
    forms: 'Forms',
    decision: 'Decision of the pleno',
    letters: 'Letters',
    timeline: 'Whole history',
  },
  openApplication: 'Open the application',
  openEvidence: 'Look at the evidence one by one',
  openAssessment: 'Open the assessment',
  openForms: 'All forms of the assessment',
  openPleno: 'Open the pleno',
  none: 'None',
  submitted: (day) => `Submitted on ${day}`,
  accepted: (name, day) => `Accepted by ${name}, ${day}`,
  judged: (name) => `judged by ${name}`,
  notJudged: 'not judged',
  assessor: (name) => `Assessor: ${name}`,
  onDays: (from, to) => (from === to ? from : `${from} – ${to}`),
  decided: (name, when) => `Recorded by ${name}, ${when}`,
  rule: (members, quorum) => `${counted(members, 'member')}, a quorum of ${quorum}; most votes decide`,
  byChair: 'The vote was tied; the chair’s vote decided',
  recused: (name, reasons) => `${name} did not vote: ${reasons}`,
  fingerprint: 'Fingerprint of the record',
  noNumber: 'No number yet',
  about: { application: 'Application', assessment: 'Assessment', certificate: 'Certificate' },
  back: {
    one: (number, name) => `Certificate ${number} · ${name}`,
    many: (count) => `${count} certificates rest on this`,
    waiting: 'waiting for its number',
  },
}
