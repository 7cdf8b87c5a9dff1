import type { QuestionContent, QuestionInput } from '@kompeten/contract/questions/content'

let made = 0

type Place = Pick<QuestionInput, 'schema_id' | 'unit_id'>

/** What a question asks: nothing but its text; `changes` make it a question of a kind. */
export const aContent = (changes: Partial<QuestionContent> = {}): QuestionContent => ({
  text: 'Apa?',
  text_en: null,
  code: null,
  picture_id: null,
  picture_alt: null,
  picture_alt_en: null,
  options: [],
  is_true: null,
  right_number: null,
  tolerance: null,
  number_unit: null,
  expected: null,
  expected_en: null,
  rubric: [],
  ...changes,
})

/** A multiple-choice question of that bank, its code unlike that of any other; `changes` make it special. */
export const aQuestion = (place: Place, changes: Partial<QuestionInput> = {}): QuestionInput => {
  made += 1
  return {
    ...aContent(),
    ...place,
    question_code: `PG-${String(made).padStart(3, '0')}`,
    kind: 'single',
    kuk_ids: [],
    difficulty: 'easy',
    minutes: 1.5,
    points: 1,
    source: null,
    text: `Pertanyaan contoh ${made}?`,
    text_en: `Sample question ${made}?`,
    options: ['Satu', 'Dua', 'Tiga'].map((text, at) => ({
      text,
      text_en: null,
      right: at === 1,
      match: null,
      match_en: null,
    })),
    ...changes,
  }
}

/** An essay of that bank, worth ten points by two criteria. */
export const anEssay = (place: Place, changes: Partial<QuestionInput> = {}): QuestionInput =>
  aQuestion(place, {
    kind: 'essay',
    options: [],
    expected: 'Menyebut dua kelebihan dan satu kekurangan.',
    rubric: [
      { criterion: 'Kelebihan', criterion_en: 'Advantages', points: 6 },
      { criterion: 'Kekurangan', criterion_en: null, points: 4 },
    ],
    ...changes,
  })
