import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import type { FormLanguage } from '@kompeten/phrases/instruments/forms/form-text'

/** A form's label, such as FR.AK.01, in the generation that has it; one without a code by its name in the reader's language. */
export const labelOf = (code: FormCode, words: Pick<FormLanguage, 'labels'>): string =>
  words.labels[code] ?? (formOf(code, '2023') ?? formOf(code, '2018'))?.label ?? code
