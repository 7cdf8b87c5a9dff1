import type { AssessorSheetRow } from '@kompeten/contract/assessors/assessors'
import type { Actor, PlatformCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { newId } from '../../../platform/ids.ts'
import { publishedByCode } from '../../schemes/index.ts'
import { type platformCompetencesOf, platformInsertCompetences, platformIsOwnRecord } from './import.store.ts'

export type Kept = Awaited<ReturnType<typeof platformCompetencesOf>>[number]
/** The ids of published schemes by their numbers in lower case. */
export type Schemes = ReadonlyMap<string, string>

/** The numbers of schemes that a cell names. */
export const codesIn = ({
  competence_schemes: cell,
}: Pick<AssessorSheetRow, 'competence_schemes'>): string[] => [
  ...new Set((cell ?? '').split(/[;\n]/).flatMap((code) => code.trim() || [])),
]

/** The schemes that these rows name. */
export const schemesOf = async (
  { tx }: PlatformCtx,
  { lspId }: Actor,
  rows: readonly AssessorSheetRow[],
): Promise<Schemes> => {
  const found = await publishedByCode(tx, lspId, [...new Set(rows.flatMap(codesIn))])
  return new Map(found.map(({ codeKey, schemeId }) => [codeKey, schemeId]))
}

/** Whether somebody has that competence already: the same certificate for the scheme, or one that waits. */
const has = (kept: readonly Kept[], schemeId: string | undefined, row: AssessorSheetRow): boolean =>
  kept.some(
    (one) =>
      one.schemeId === schemeId &&
      (one.state === 'PENDING' ||
        (one.certificateNumber === row.competence_number &&
          one.certificateValidUntil === row.competence_until)),
  )

/** The numbers of schemes of a row whose competence is there, and of those whose is not. */
export const splitCodes = (row: AssessorSheetRow, schemes: Schemes, kept: readonly Kept[]) => {
  const codes = codesIn(row)
  const isKnown = (code: string) => has(kept, schemes.get(code.toLowerCase()), row)
  return { known: codes.filter(isKnown), fresh: codes.filter((code) => !isKnown(code)) }
}

type Adding = { ctx: PlatformCtx; actor: Actor }

/**
 * Adds the competences of a row for these schemes, without the certificate itself; returns their ids. Where whoever imports
 * may judge them and their end is known and not over, they are accepted until then; any other waits for that, and so does
 * what is one's own: nobody judges that (ISO/IEC 17024 5.2).
 */
export const addCompetences = async (
  { ctx, actor }: Adding,
  assessorId: string,
  row: AssessorSheetRow,
  schemeIds: readonly string[],
): Promise<string[]> => {
  const { competence_number, competence_issuer, competence_from, competence_until: until } = row
  if (competence_number === null || competence_issuer === null || competence_from === null) return []
  const timeZone = ctx.caller.hostTenant?.timeZone ?? 'Asia/Jakarta'
  const { lspId, userId } = actor
  const isJudged =
    actor.permissions.has('ACCESSOR_COMPETENCE_UPDATE') &&
    until !== null &&
    until >= dayIn(timeZone, ctx.now) &&
    !(await platformIsOwnRecord(ctx.tx, { lspId, assessorId, userId }))
  const decided = isJudged
    ? {
        state: 'VERIFIED' as const,
        validUntil: until,
        decidedAt: ctx.now,
        decidedBy: actor.userId,
        decidedByName: actor.name,
      }
    : { state: 'PENDING' as const }
  const rows = schemeIds.map((schemeId) => ({
    ...{ lspId: actor.lspId, competenceId: newId(ctx.now.getTime()), assessorId, schemeId },
    ...{ certificateNumber: competence_number, issuer: competence_issuer, issuedOn: competence_from },
    ...{ certificateValidUntil: until, ...decided },
    ...{ createdAt: ctx.now, createdBy: actor.userId, createdByName: actor.name },
  }))
  return platformInsertCompetences(ctx.tx, rows)
}
