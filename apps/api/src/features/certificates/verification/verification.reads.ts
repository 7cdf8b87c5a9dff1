import { type Verified, verified as verifiedShape } from '@kompeten/contract/certificates/verification'
import type { PlatformCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { TenantDirectory } from '../../../platform/http/which-tenant.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { isIssued, stateOn } from '../certificates.rules.ts'
import { numberKey } from '../issuing/certificate-number.rules.ts'
import { isSpellingOf } from '../register/holder-name.rules.ts'
import type { LookCounter } from './look-counter.ts'
import {
  type PublicCertificate,
  platformCertificateByCode,
  platformCertificatesByNumber,
} from './verification.store.ts'
import { codeLength, isWholeCode, plainCode } from './verification-code.rules.ts'

/** What verification needs beside a context: the LSPs' calendars, and where looks are counted. */
export type VerificationServices = { tenants: Pick<TenantDirectory, 'byId'>; looks: LookCounter }

/** What verification shows, and by whose clock. */
export type Found = {
  verified: Verified
  timeZone: string
  /** Its code, where that was asked by: who asks by number does not learn it. */
  code: string | null
}

/** What came of a code or number that somebody typed. */
export type Answer =
  | { kind: 'found'; found: Found[] }
  | { kind: 'mistyped' }
  | { kind: 'unknown' }
  /** A number without the name of its holder. */
  | { kind: 'nameless' }

const inJakarta = 'Asia/Jakarta'

const foundOf = async (
  { now }: PlatformCtx,
  { tenants, looks }: VerificationServices,
  row: PublicCertificate,
  { byCode, counted }: { byCode: boolean; counted: boolean },
): Promise<Found[]> => {
  const timeZone = (await tenants.byId(row.lspId))?.timeZone ?? inJakarta
  const today = dayIn(timeZone, now)
  const standing = stateOn(row, today)
  if (!isIssued(standing)) return []
  if (counted) looks.note({ lspId: row.lspId, certificateId: row.certificateId, day: today })
  const verified: Verified = shown(verifiedShape, row, {
    standing,
    since: standing === 'ACTIVE' || standing === 'EXPIRED' ? null : (row.stateSince?.toISOString() ?? null),
    schema_name: row.schemeName,
    schema_name_en: row.schemeNameEn,
    lsp_name: row.lspName ?? '',
    withdrawn_units: row.withdrawnUnits ?? [],
    replaced_by:
      standing === 'REPLACED' && row.newerNumber !== null
        ? { certificate_number: row.newerNumber, code: byCode ? row.newerCode : null }
        : null,
  })
  return [{ verified, timeZone, code: byCode ? row.code : null }]
}

/** The certificate of a code, and its standing at this moment; the look is counted. */
export const answerToCode = async (
  ctx: PlatformCtx,
  services: VerificationServices,
  typed: string,
): Promise<Answer> => {
  const code = plainCode(typed)
  // Wrong letters are told without asking the database: nothing can bear such a code.
  if (!isWholeCode(code)) return { kind: 'mistyped' }
  const row = await platformCertificateByCode(ctx.tx, code)
  const found = row ? await foundOf(ctx, services, row, { byCode: true, counted: true }) : []
  return found.length > 0 ? { kind: 'found', found } : { kind: 'unknown' }
}

const mostFound = 10

/**
 * The certificates of a certificate or registration number whose holder has that name, or a spelling of it; on the host
 * of an LSP those of that LSP. A look is counted where there is only one. Another name is no answer, like no number.
 */
const answerToNumber = async (
  ctx: PlatformCtx,
  services: VerificationServices,
  typed: string,
  name: string,
): Promise<Answer> => {
  const key = numberKey(typed)
  const lspId = ctx.caller.hostTenant?.lspId ?? null
  const numbered = key === '' ? [] : await platformCertificatesByNumber(ctx.tx, key, lspId, mostFound)
  const rows = numbered.filter(({ holderName }) => isSpellingOf(name, holderName))
  const of = { byCode: false, counted: rows.length === 1 }
  const found = await Promise.all(rows.map((row) => foundOf(ctx, services, row, of)))
  return found.flat().length > 0 ? { kind: 'found', found: found.flat() } : { kind: 'unknown' }
}

/** Whatever somebody typed: a code, or a number and a name. */
export const answerTo = async (
  ctx: PlatformCtx,
  services: VerificationServices,
  typed: string,
  name: string,
): Promise<Answer> => {
  if (plainCode(typed).length === codeLength) return answerToCode(ctx, services, typed)
  return name === '' ? { kind: 'nameless' } : answerToNumber(ctx, services, typed, name)
}

/** For programs. @throws Refusal `rule_broken` for a code that is mistyped, `not_found` for one that nothing bears */
export const readVerified = async (ctx: PlatformCtx, services: VerificationServices, code: string) => {
  const answer = await answerToCode(ctx, services, code)
  if (answer.kind === 'mistyped') {
    throw new Refusal('rule_broken', { issues: [{ path: 'code', code: 'mistyped' }] })
  }
  const [first] = answer.kind === 'found' ? answer.found : []
  if (!first) throw new Refusal('not_found')
  return first.verified
}

/** For programs: all certificates of a number and a name, none where there is none. */
export const listVerified = async (
  ctx: PlatformCtx,
  services: VerificationServices,
  { number, name }: { number: string; name: string },
) => {
  const answer = await answerToNumber(ctx, services, number, name)
  return { data: answer.kind === 'found' ? answer.found.map(({ verified }) => verified) : [] }
}
