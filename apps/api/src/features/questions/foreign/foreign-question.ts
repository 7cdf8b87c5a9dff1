export type ForeignOption = {
  text: string
  text_en?: string | null
  right?: boolean
  match?: string
  match_en?: string | null
}

/** So many questions of another system are taken in at once. */
export const questionsMost = 10_000

/** What other systems ask for and the product does not: their words say so to whoever imports them. */
export const otherKinds = ['short answer', 'several numbers', 'description', 'lone brace'] as const
export type OtherKind = (typeof otherKinds)[number]

/** A question as another system's file tells it; what it leaves out a person fills in. */
export type ForeignQuestion = {
  /** What it is called there; empty where it has no name. */
  name: string
  /** The system whose file it is of. */
  system: 'GIFT' | 'Moodle' | 'QTI'
  /** The line of the file that it begins on, of a file that people read line by line. */
  line?: number
  /** One of the product's kinds, one of `otherKinds`, or what the file calls one that has no words here. */
  kind: string
  text: string
  text_en?: string | null
  code?: string | null
  options?: readonly ForeignOption[]
  is_true?: boolean
  right_number?: string
  tolerance?: number | null
  number_unit?: string | null
  expected?: string | null
  expected_en?: string | null
  rubric?: string | null
  points?: number | null
  minutes?: number | null
  difficulty?: string | null
  /** Null where it has none; without a word of it, it is of that system. */
  source?: string | null
  /** Categories, tags and keywords: where one names a unit of the scheme or a KUK, it is of that. */
  about: readonly string[]
}

/** What an answer is read from: the kind of a question with its options and key. */
export type AskedAs = Omit<ForeignQuestion, 'name' | 'system' | 'line' | 'text' | 'about'>
