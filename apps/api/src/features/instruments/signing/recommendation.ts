import {
  findingForms,
  findingsIn,
  foundOf,
  kukNumbers,
  unitsShortIn,
} from '@kompeten/contract/instruments/forms/unit-findings'
import type { Language } from '@kompeten/phrases/platform/words'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { unitsIn } from '../../schemes/index.ts'
import { formsOfParticipants } from '../forms.store.ts'
import { schemeContent } from '../scheme-content.ts'

type Recommended = { assessmentApplicantId: string; schemaVersionId: string }

/** A unit of which FR.AK.02 says otherwise than the instruments that it goes by; `kuk` are those that they name. */
type Against = {
  unit: string
  found: 'K' | 'BK'
  recorded: 'K' | 'BK'
  kuk: string[]
  /** As FR.AK.02 gives it for a unit that is K against the instruments. */
  reason: string | null
}

const recordOf = async (tx: TenantTx, assessmentApplicantId: string) => {
  const [form] = await formsOfParticipants(tx, ['ak02'], [assessmentApplicantId])
  const content = form?.content ?? {}
  const text = (path: string) => {
    const value = content[path]
    return typeof value === 'string' && value !== '' ? value : null
  }
  return { content, text }
}

/** What the assessor wrote with their recommendation on a participant, in FR.AK.02; null while there is none. */
export const recommendedWith = async (
  tx: TenantTx,
  { assessmentApplicantId, schemaVersionId }: Recommended,
  language: Language,
): Promise<{ comment: string | null; followUp: string | null; against: Against[] }> => {
  const [{ content, text }, forms, scheme] = await Promise.all([
    recordOf(tx, assessmentApplicantId),
    formsOfParticipants(tx, findingForms, [assessmentApplicantId]),
    schemeContent(tx, schemaVersionId),
  ])
  const units = unitsIn(language, scheme.units)
  const findings = findingsIn(
    units,
    forms.map((form) => ({ code: form.formCode, content: form.content })),
  )
  return {
    comment: text('result.comment'),
    followUp: text('result.follow_up'),
    against: units.flatMap((unit): Against[] => {
      const found = foundOf(findings, unit.unit_id)
      const recorded = content[`units.${unit.unit_id}.result`]
      if (found === null || (recorded !== 'K' && recorded !== 'BK') || recorded === found) return []
      const own = findings.filter(({ unit_id }) => unit_id === unit.unit_id)
      const short = own.flatMap((finding) => finding.short)
      return [
        {
          unit: `${unit.unit_code} ${unit.title}`.trim(),
          found,
          recorded,
          kuk: kukNumbers(unit, short),
          reason: text(`despite.${unit.unit_id}.reason`),
        },
      ]
    }),
  }
}

/**
 * The units in which FR.AK.02 says that a participant is not yet competent, with the criteria that it names, and what the assessor
 * advises them to do.
 */
export const unitsNotReached = async (
  tx: TenantTx,
  { assessmentApplicantId, schemaVersionId }: Recommended,
  language: Language,
): Promise<{ units: string[]; followUp: string | null }> => {
  const [{ content, text }, { units }] = await Promise.all([
    recordOf(tx, assessmentApplicantId),
    schemeContent(tx, schemaVersionId),
  ])
  return { units: unitsShortIn(unitsIn(language, units), content), followUp: text('result.follow_up') }
}
