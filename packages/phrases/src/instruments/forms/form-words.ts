import {
  type FormCode,
  type FormDefinition,
  type FormField,
  type FormSection,
  fixedRows,
} from '@kompeten/contract/instruments/forms/form-definition'
import type { Words } from '../../platform/words.ts'
import type { FormLanguage } from './form-text.ts'
import { form as en } from './forms.en.ts'
import { form as id } from './forms.id.ts'

export const formWords: Words<FormLanguage> = { id, en }

/** How a field is called in a form. */
export const fieldLabel = (of: FormLanguage, code: FormCode, section: string, field: string): string =>
  of.forms[code].fields?.[`${section}.${field}`] ?? of.fields[field] ?? field

/** How a row of a fixed list is called. */
export const rowLabel = (of: FormLanguage, code: FormCode, section: string, row: string): string =>
  of.forms[code].rows?.[`${section}.${row}`] ?? of.options[row] ?? row

/** How an option is called. */
export const optionLabel = (
  of: FormLanguage,
  code: FormCode,
  { section, field, option }: { section: string; field: string; option: string },
): string =>
  of.forms[code].options?.[`${section}.${field}.${option}`] ??
  of.options[`${field}.${option}`] ??
  of.options[option] ??
  option

/** Everything of a form that has no words; for a test over all of them. */
export const wordless = (of: FormLanguage, { code, sections }: FormDefinition): string[] => {
  const text = of.forms[code]
  const ofField = (section: FormSection, field: FormField): string[] => [
    ...((text.fields?.[`${section.id}.${field.id}`] ?? of.fields[field.id])
      ? []
      : [`${section.id}.${field.id}`]),
    ...(field.options ?? []).flatMap((option) =>
      (text.options?.[`${section.id}.${field.id}.${option}`] ??
      of.options[`${field.id}.${option}`] ??
      of.options[option])
        ? []
        : [`${section.id}.${field.id}.${option}`],
    ),
  ]
  return sections.flatMap((section) => [
    ...(text.sections[section.id] ? [] : [section.id]),
    ...(section.kind === 'rows'
      ? fixedRows(section.rows).flatMap((row) =>
          (text.rows?.[`${section.id}.${row}`] ?? of.options[row]) ? [] : [`${section.id}.${row}`],
        )
      : []),
    ...(section.kind === 'statements' && !text.statements ? [`${section.id} statements`] : []),
    ...section.fields.flatMap((field) => ofField(section, field)),
  ])
}
