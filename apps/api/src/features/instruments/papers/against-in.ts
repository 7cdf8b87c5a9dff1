import type { FormSource } from '@kompeten/contract/instruments/form-source'
import type { FormDefinition, FormSection } from '@kompeten/contract/instruments/forms/form-definition'
import { type FormContent, shortDespite, unmetRules } from '@kompeten/contract/instruments/forms/form-rows'
import { kukNumbers } from '@kompeten/contract/instruments/forms/unit-findings'
import type { FormLanguage } from '@kompeten/phrases/instruments/forms/form-text'
import { fieldLabel } from '@kompeten/phrases/instruments/forms/form-words'

type Made = { words: FormLanguage; definition: FormDefinition; source: FormSource; content: FormContent }

/** The numbers of the KUK of a unit that the evidence says were not reached, where it is concluded to be K all the same. */
export const kukDespite = (
  { source, content }: Pick<Made, 'source' | 'content'>,
  unitId: string,
): string | null => {
  const unit = source.units.find(({ unit_id }) => unit_id === unitId)
  const short = unit && shortDespite(unit, source, content)
  return (short && kukNumbers(unit, short).join(', ')) || null
}

export const ofDocuments = (section: FormSection) => section.kind === 'rows' && section.rows === 'documents'
export const isDespite = (section: FormSection) =>
  ofDocuments(section) || (section.kind === 'rows' && section.rows === 'despite')

/** What speaks against a K that has its reason beside it: KUK that were not reached, rules of evidence that are not met. */
export const againstIn = (made: Made, section: FormSection, rowId: string): string | null =>
  ofDocuments(section)
    ? unmetRules(rowId, made.content)
        .map((rule) => fieldLabel(made.words, made.definition.code, 'evidence', rule))
        .join(', ')
    : kukDespite(made, rowId)
