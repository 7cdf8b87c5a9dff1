import {
  type OwnInstitution,
  ownInstitutionView,
  type SentApplicant,
  sentPart,
} from '@kompeten/contract/own-institution/own-institution'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { mergedInto, sentApplicants } from '../applicants/index.ts'
import { partsOf } from '../assessments/index.ts'
import { certificatesUnder } from '../certificates/index.ts'
import { institutionsInUse } from '../institutions/index.ts'
import { schemeNameIn, versionsNamed } from '../schemes/index.ts'

/**
 * The institution through which the actor holds their role (decisions §2 "Institusi saya").
 * @throws Refusal `not_found` for whoever holds it through none, and once the institution is in the bin
 */
export const readOwnInstitution = async ({ tx, tenant, actor }: ReadCtx): Promise<OwnInstitution> => {
  const ids = actor.institutionId === null ? [] : [actor.institutionId]
  const [found] = await institutionsInUse(tx, tenant.lspId, ids)
  if (!found) throw new Refusal('not_found')
  return shown(ownInstitutionView, found, {})
}

/**
 * The applicants whom the actor's institution sent, each with their assessments and what came of them; parts that stand
 * under a record merged into theirs are theirs too. @throws Refusal `not_found` as `readOwnInstitution`
 */
export const listSentApplicants = async (ctx: ReadCtx, query: ListQuery): Promise<Page<SentApplicant>> => {
  const { institution_id } = await readOwnInstitution(ctx)
  const { rows, ...rest } = await sentApplicants(ctx, institution_id, query)
  const parts = await partsByPerson(
    ctx,
    rows.map(({ applicantId }) => applicantId),
  )
  const data = rows.map(({ applicantId, fullName }) => ({
    applicant_id: applicantId,
    full_name: fullName,
    parts: parts.get(applicantId) ?? [],
  }))
  return { data, ...rest }
}

type Part = SentApplicant['parts'][number]

/** The parts of these people as the contract shows them, under the id of the record that goes on. */
const partsByPerson = async (
  { tx, tenant, now, caller }: ReadCtx,
  applicantIds: readonly string[],
): Promise<ReadonlyMap<string, Part[]>> => {
  const { timeZone } = tenant
  const person = await mergedInto(tx, applicantIds)
  const ids = [...person.keys()]
  const [parts, issued] = await Promise.all([
    partsOf(tx, ids),
    certificatesUnder(tx, { applicantIds: ids, today: dayIn(timeZone, now) }),
  ])
  const versions = await versionsNamed(tx, [...new Set(parts.map(({ schemeVersionId }) => schemeVersionId))])
  const schemeNames = new Map(
    versions.map((one) => [one.schemeVersionId, schemeNameIn(caller.language, one)]),
  )
  // The oldest come first: of a part whose certificate was replaced, the one that replaced it stays.
  const certificates = new Map(issued.map((one) => [one.assessmentApplicantId, one]))
  const byPerson = Map.groupBy(parts, ({ applicantId }) => person.get(applicantId ?? '') ?? '')
  const viewOf = (part: (typeof parts)[number]): Part => {
    const certificate = certificates.get(part.assessmentApplicantId)
    return shown(sentPart, part, {
      schema_name: schemeNames.get(part.schemeVersionId) ?? '',
      certificate: certificate
        ? {
            certificate_number: certificate.certificateNumber,
            valid_until: certificate.validUntil,
            state: certificate.state,
          }
        : null,
    })
  }
  return new Map([...byPerson].map(([applicantId, own]) => [applicantId, own.map(viewOf)]))
}
