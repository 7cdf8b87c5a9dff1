import { formCodes } from '@kompeten/contract/instruments/forms/form-definition'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { formDocument, formSignature } from './form-records.tables.ts'

/** By these an assessor judges a participant: what they say of themselves, by instruments, and as a result. */
const judging = formCodes.filter((code) => code === 'apl02' || code === 'ak02' || code.startsWith('ia'))

/**
 * Who judged these participants, by their accounts: whoever signed as the assessor in any writing of the forms, also where another
 * has taken over since.
 */
export const whoJudged = async (tx: TenantTx, assessmentApplicantIds: readonly string[]) => {
  if (assessmentApplicantIds.length === 0) return []
  const { assessmentApplicantId } = formDocument
  return tx
    .selectDistinct({ assessmentApplicantId, ...pick(formSignature, 'userId') })
    .from(formDocument)
    .innerJoin(formSignature, joined(formSignature, formDocument, 'formId'))
    .where(
      and(
        sql`${assessmentApplicantId} = any(${sql.param([...assessmentApplicantIds])}::uuid[])`,
        inArray(formDocument.formCode, judging),
        eq(formSignature.party, 'accessor'),
      ),
    )
}
