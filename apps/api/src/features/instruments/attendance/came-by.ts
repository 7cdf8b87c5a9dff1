import { isOfTheDay } from '@kompeten/contract/instruments/forms/form-definition'
import { allForms } from '@kompeten/contract/instruments/forms/forms'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { formsIn } from '../forms.store.ts'
import type { InstrumentsServices } from '../instruments-services.ts'

const ofTheDay = new Map(
  allForms
    .filter((definition) => definition.subject === 'participant' && isOfTheDay(definition))
    .map(({ code, label }) => [code, label]),
)

type CameBy = { list: 'signed' | ''; tests: string; forms: string }

/**
 * What says of participants of an assessment that they were there: the list of attendance that they signed, tests that they began,
 * forms of the day that somebody signed. Undefined of whom nothing does.
 */
export const cameBy = async (
  tx: TenantTx,
  assessmentId: string,
  { testsBegun }: InstrumentsServices,
): Promise<(assessmentApplicantId: string) => CameBy | undefined> => {
  const [standing, tests] = await Promise.all([formsIn(tx, assessmentId), testsBegun?.(tx, assessmentId)])
  const signed = Map.groupBy(
    standing.filter(({ formCode, signedBy }) => ofTheDay.has(formCode) && signedBy.length > 0),
    ({ assessmentApplicantId }) => assessmentApplicantId,
  )
  return (id) => {
    const codes = (signed.get(id) ?? []).map(({ formCode }) => formCode)
    const begun = tests?.get(id) ?? []
    if (codes.length === 0 && begun.length === 0) return undefined
    return {
      list: codes.includes('hadir') ? 'signed' : '',
      tests: begun.join(', '),
      forms: codes
        .filter((code) => code !== 'hadir')
        .map((code) => ofTheDay.get(code))
        .join(', '),
    }
  }
}
