import type { Form } from '@kompeten/contract/instruments/content'
import {
  type FormContent,
  type FormValue,
  shortDespite,
  unmetRules,
} from '@kompeten/contract/instruments/forms/form-rows'
import { foundOf, kukNumbers } from '@kompeten/contract/instruments/forms/unit-findings'
import { fieldLabel, formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../instruments.module.css'
import { labelOf } from './label-of.ts'

type Props = { form: Form; unitId: string; chosen: FormValue | undefined }

/** What the instruments say of a unit beside what FR.AK.02 says, and where the two differ. */
export const UnitFindings = ({ form, unitId, chosen }: Props) => {
  const words = useWords(formWords)
  const { options } = words
  const { sheet: w } = useWords(instrumentsWords)
  const unit = form.source.units.find(({ unit_id }) => unit_id === unitId)
  const own = form.findings.filter(({ unit_id }) => unit_id === unitId)
  if (!unit || own.length === 0) return null
  const found = foundOf(own, unitId)
  const differs = found !== null && chosen !== undefined && chosen !== found
  return (
    <>
      <ul className={styles.findings} aria-label={w.findings}>
        {own.map(({ form_code, result, short }) => (
          <li key={form_code}>
            {labelOf(form_code, words)}: {result ? (options[result] ?? result) : w.noFinding}
            {short.length > 0 && ` · ${w.notReached(kukNumbers(unit, short).join(', '))}`}
          </li>
        ))}
      </ul>
      {differs && (
        <Callout tone="info">{(chosen === 'K' ? w.differsGood : w.differs)(options[found] ?? found)}</Callout>
      )}
    </>
  )
}

type OfUnit = { source: Form['source']; unitId: string; content: FormContent }

/** What speaks against a unit that is concluded to be K, above the place for the reason. */
export const DespiteFindings = ({ source, unitId, content }: OfUnit) => {
  const { sheet: w } = useWords(instrumentsWords)
  const unit = source.units.find(({ unit_id }) => unit_id === unitId)
  const short = unit && shortDespite(unit, source, content)
  return unit && short ? <Callout tone="info">{w.despite(kukNumbers(unit, short).join(', '))}</Callout> : null
}

/** The rules of evidence that a document of a portfolio does not meet, above the place for the reason. */
export const DespiteRules = ({ documentId, content }: { documentId: string; content: FormContent }) => {
  const words = useWords(formWords)
  const { sheet: w } = useWords(instrumentsWords)
  const rules = unmetRules(documentId, content).map((rule) => fieldLabel(words, 'ia08', 'evidence', rule))
  return <Callout tone="info">{w.unmet(rules.join(', '))}</Callout>
}
