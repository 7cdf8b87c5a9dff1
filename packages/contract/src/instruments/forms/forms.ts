import { closingForms } from './closing-forms.ts'
import type { FormCode, FormDefinition, Generation } from './form-definition.ts'
import { instrumentForms } from './instrument-forms.ts'
import { preparingForms } from './preparing-forms.ts'

/** Every form of every generation. */
export const allForms: readonly FormDefinition[] = [...preparingForms, ...instrumentForms, ...closingForms]

const formsIn = (generation: Generation): readonly FormDefinition[] =>
  allForms.filter(({ generations }) => !generations || generations.includes(generation))

const byGeneration: Record<Generation, readonly FormDefinition[]> = {
  '2018': formsIn('2018'),
  '2023': formsIn('2023'),
}

/** The forms of a generation, in the order in which they are filled in. */
export const formsOf = (generation: Generation): readonly FormDefinition[] => byGeneration[generation]

/** A form as a generation has it; undefined where that one has none of the kind. */
export const formOf = (code: FormCode, generation: Generation): FormDefinition | undefined =>
  formsOf(generation).find((form) => form.code === code)
