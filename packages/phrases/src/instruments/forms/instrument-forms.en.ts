import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormText } from './form-text.ts'

/** The same in English. */
export const instrumentForms = {
  ia01: {
    title: 'Observation checklist at the workplace or in simulation',
    sections: {
      kuk: 'Each performance criterion',
      result: 'Recommendation',
      despite: 'Why competent although criteria were not met',
    },
    fields: { 'kuk.standard': 'Standard of industry or workplace', 'kuk.further': 'Further assessment' },
  },
  ia02: {
    title: 'Practical demonstration task',
    sections: { task: 'Task', outcome: 'Outcome' },
    fields: { 'task.scenario': 'Scenario', 'task.steps': 'Steps', 'task.equipment': 'Tools and equipment' },
  },
  ia03: {
    title: 'Questions supporting observation',
    sections: { questions: 'Questions', closing: 'Closing' },
  },
  ia04: {
    title: 'Short project or structured activity',
    sections: { task: 'Activity', result: 'Recommendation' },
  },
  ia04a: {
    title: 'Structured instructions (short project)',
    sections: { task: 'Activity', outcome: 'Outcome' },
  },
  ia04b: {
    title: 'Assessment of a short project or other structured activity',
    sections: { aspects: 'Aspects assessed', result: 'Recommendation' },
    fields: {
      'aspects.scope': 'Scope of the presentation',
      'aspects.answer': 'Conformity with the standard',
    },
  },
  ia05: {
    title: 'Written test: multiple choice',
    sections: { test: 'Result of the test' },
    fields: { 'test.achieved': 'Conclusion', 'test.kuk': 'KUK below the pass mark' },
  },
  ia06: {
    title: 'Written test: essay',
    sections: { test: 'Result of the test' },
    fields: { 'test.achieved': 'Conclusion', 'test.kuk': 'KUK below the pass mark' },
  },
  ia07: { title: 'Oral questions', sections: { questions: 'Questions', closing: 'Closing' } },
  ia08: {
    title: 'Portfolio verification checklist',
    sections: {
      evidence: 'Portfolio documents',
      shown: 'Other documents shown during the assessment',
      further: 'Follow-up',
      result: 'Recommendation',
      despite: 'Why competent although a document does not meet the rules of evidence',
    },
    fields: {
      'shown.document': 'Document',
      'further.follow_up': 'Further evidence needed',
    },
  },
  ia09: {
    title: 'Interview questions',
    sections: { questions: 'Questions by piece of evidence', closing: 'Closing' },
    fields: { 'questions.proof': 'Portfolio evidence', 'questions.result': 'Result' },
  },
  ia10: {
    title: 'Third-party verification',
    sections: { third_party: 'Third party', statements: 'Statements', result: 'Recommendation' },
    fields: {
      'third_party.name': "Supervisor's name",
      'third_party.workplace': 'Workplace',
      'third_party.address': 'Address',
      'third_party.phone': 'Telephone',
      'third_party.relation': 'Relation to the participant',
      'statements.answer': 'Answer',
    },
    rows: {
      'statements.works': 'The participant follows health and safety rules',
      'statements.standard': 'The participant works to the standard of the workplace',
      'statements.safety': 'The participant manages the tasks consistently',
      'statements.tools': 'The participant uses tools and materials correctly',
      'statements.problems': 'The participant deals with problems and the unexpected',
      'statements.team': 'The participant works together with colleagues',
    },
  },
  ia11: {
    title: 'Product review checklist',
    sections: {
      products: 'Products',
      result: 'Recommendation',
      review: 'Review of the instruments',
      closing: 'Closing',
    },
    fields: {
      'products.product': 'Product',
      'products.specification': 'Specification or standard',
      'products.meets': 'Conforms',
      'review.answer': 'Answer',
    },
    rows: {
      'review.instructions': 'The instructions are clear',
      'review.equipment': 'The equipment named is there',
      'review.time': 'The time given is enough',
      'review.language': "The language suits the participants' level",
      'review.questions': 'The questions suit the performance criteria',
      'review.culture': 'The tools are fair to all participants',
      'review.decision': 'The criteria for the decision are clear',
    },
  },
} satisfies Partial<Record<FormCode, FormText>>
