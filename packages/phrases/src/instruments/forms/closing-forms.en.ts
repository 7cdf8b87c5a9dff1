import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormText } from './form-text.ts'

/** The same in English. */
export const closingForms = {
  hadir: {
    title: 'Signature of attendance',
    sections: { presence: 'Statement' },
    statements: ['I am present at this assessment. My signature is printed on the list of attendance.'],
  },
  hadir_asesor: {
    title: "Assessor's signature of attendance",
    sections: { presence: 'Statement' },
    statements: [
      'I am present at this assessment and assess. My signature is printed on the list of attendance.',
    ],
  },
  ak02: {
    title: 'Record of assessment',
    sections: {
      units: 'Evidence and result of each unit',
      despite: 'Why competent although the instruments show not yet competent',
      result: 'Recommended result',
    },
    fields: {
      'units.kinds': 'Evidence',
      'units.result': 'Result',
      'units.short': 'Criteria not met',
      'result.confirmed': "Assessor's recommendation",
      'result.comment': "Assessor's comment or observation",
    },
    options: { 'units.kinds.observation': 'Observed demonstration', 'units.kinds.portfolio': 'Portfolio' },
  },
  ak03: {
    title: 'Feedback and notes on the assessment',
    sections: { items: 'How it was for you', free: 'Anything else' },
    fields: { 'items.answer': 'Answer', 'free.comment': 'Free comment' },
    rows: {
      'items.process': 'The assessment process was explained to me well',
      'items.study': 'I had the chance to study the standard and assess myself',
      'items.negotiate': 'I had the chance to discuss methods, tools and schedule',
      'items.explore': 'The assessor explored all suitable supporting evidence',
      'items.demonstrate': 'I had the chance to demonstrate my competence',
      'items.decision': 'The decision was explained to me',
      'items.feedback': 'The assessor gave feedback and what follows from it',
      'items.documents': 'The assessor and I reviewed and signed the documents together',
      'items.confidential': 'My confidentiality was assured',
      'items.communication': 'The assessor communicated well',
    },
  },
  ba: {
    title: 'Minutes of the assessment',
    sections: { participants: 'Participants', course: 'The day' },
    fields: { 'course.course': 'How the assessment went', 'course.incidents': 'Incidents' },
  },
  ak05: {
    title: 'Assessment report',
    sections: { participants: 'Result of each participant', report: 'Report' },
    fields: {
      'participants.note': 'Remarks (units not yet competent)',
      'report.positive': 'Positive aspects',
      'report.negative': 'Negative aspects',
      'report.refusal': 'Refusals of results',
      'report.improvement': 'Suggested improvements',
    },
  },
  ak06: {
    title: 'Review of the assessment process',
    sections: {
      principles: 'Principles of assessment',
      principles_advice: 'Recommendation on the principles',
      consistency: 'Consistency over the dimensions of competence',
    },
    fields: {
      'principles.reliable': 'Reliable',
      'principles.flexible': 'Flexible',
      'principles.fair': 'Fair',
      'consistency.ts': 'Task skills',
      'consistency.tms': 'Task management skills',
      'consistency.cms': 'Contingency management skills',
      'consistency.jres': 'Job role/environment skills',
      'consistency.trs': 'Transfer skills',
    },
    rows: {
      'principles.plan': 'Assessment plan',
      'principles.preparation': 'Preparation',
      'principles.implementation': 'Conduct of the assessment',
      'principles.decision': 'Decision',
      'principles.feedback': 'Feedback',
    },
  },
} satisfies Partial<Record<FormCode, FormText>>
