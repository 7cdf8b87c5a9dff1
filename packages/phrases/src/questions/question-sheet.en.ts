import type { Translated } from '../platform/words.ts'
import type { questionSheet as id } from './question-sheet.id.ts'
import { questions } from './questions.en.ts'

/** Words of the workbook of a scheme's bank. */
export const questionSheet: Translated<typeof id> = {
  name: 'Question bank',
  kinds: questions.kinds,
  difficulties: questions.difficulties,
  truth: { yes: 'True', no: 'False' },
  otherKinds: {
    'short answer': 'Short answer, which the bank does not have',
    'several numbers': 'Number with several right answers, which the bank does not have',
    description: 'Description without a question, which the bank does not have',
    'lone brace':
      'A brace { or } without the other: close the answers with }, and leave no blank line inside the question',
  },
  option: (at) => `Option ${at}`,
  optionEn: (at) => `Option ${at} (English)`,
  headers: {
    question_code: 'Question code',
    kind: 'Kind',
    unit_code: 'Unit code',
    kuk: 'KUK numbers',
    difficulty: 'Difficulty',
    minutes: 'Minutes',
    points: 'Points',
    source: 'Source',
    text: 'Question',
    text_en: 'Question (English)',
    code: 'Program text',
    right: 'Key',
    tolerance: 'Tolerance',
    number_unit: 'Unit of measurement',
    expected: 'Expected answer',
    expected_en: 'Expected answer (English)',
    rubric: 'Rubric (criterion = points)',
  },
}
