import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'

/**
 * The words of one form. Fields, rows and options that many forms share have shared words; those here go before them,
 * under `section.field`, `section.row` and `section.field.option`.
 */
export type FormText = {
  title: string
  sections: Readonly<Record<string, string>>
  fields?: Readonly<Record<string, string>>
  rows?: Readonly<Record<string, string>>
  options?: Readonly<Record<string, string>>
  /** What is agreed to by signing, paragraph by paragraph. */
  statements?: readonly string[]
}
/** What assessor and applicant are told to do, sentence by sentence. */
export type FormGuides = Readonly<
  Partial<Record<FormCode, { assessor: readonly string[]; applicant: readonly string[] }>>
>
export type FormLanguage = {
  /** What forms without a code of BNSP's are called, where it is not as on their paper. */
  labels: Readonly<Partial<Record<FormCode, string>>>
  forms: Readonly<Record<FormCode, FormText>>
  guides: FormGuides
  fields: Readonly<Record<string, string>>
  options: Readonly<Record<string, string>>
}
