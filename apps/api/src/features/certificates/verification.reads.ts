import type { Verified } from '@kompeten/contract/verification'
import type { PlatformCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import type { TenantDirectory } from '../../platform/http/mount.ts'
import { Refusal } from '../../platform/refusal.ts'
import { numberKey } from './certificate-number.rules.ts'
import { isIssued, stateOn } from './certificates.rules.ts'
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
export type Found = { verified: Verified; timeZone: string; code: string | null }

/** What came of a code or number that somebody typed. */
export type Answer = { kind: 'found'; found: Found[] } | { kind: 'mistyped' } | { kind: 'unknown' }

const inJakarta = 'Asia/Jakarta'

const foundOf = async (
  { now }: PlatformCtx,
  { tenants, looks }: VerificationServices,
  row: PublicCertificate,
  counted: boolean,
): Promise<Found[]> => {
  const timeZone = (await tenants.byId(row.lspId))?.timeZone ?? inJakarta
  const today = dayIn(timeZone, now)
  const standing = stateOn(row, today)
  if (!isIssued(standing)) return []
  if (counted) looks.note({ lspId: row.lspId, certificateId: row.certificateId, day: today })
  const verified: Verified = {
    standing,
    since: standing === 'ACTIVE' || standing === 'EXPIRED' ? null : (row.stateSince?.toISOString() ?? null),
    holder_name: row.holderName,
    certificate_number: row.certificateNumber,
    registration_number: row.registrationNumber,
    schema_name: row.schemeName,
    schema_name_en: row.schemeNameEn,
    issued_on: row.issuedOn,
    valid_until: row.validUntil,
    lsp_name: row.lspName ?? '',
    lsp_licence: row.lspLicence,
    replaced_by:
      standing === 'REPLACED' && row.newerNumber !== null
        ? { certificate_number: row.newerNumber, code: row.newerCode }
        : null,
  }
  return [{ verified, timeZone, code: row.code }]
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
  const found = row ? await foundOf(ctx, services, row, true) : []
  return found.length > 0 ? { kind: 'found', found } : { kind: 'unknown' }
}

const mostFound = 10

/**
 * The certificates of a certificate or registration number; on the host of an LSP those of that LSP. A look is counted
 * where there is only one.
 */
const answerToNumber = async (
  ctx: PlatformCtx,
  services: VerificationServices,
  typed: string,
): Promise<Answer> => {
  const key = numberKey(typed)
  const lspId = ctx.caller.hostTenant?.lspId ?? null
  const rows = key === '' ? [] : await platformCertificatesByNumber(ctx.tx, key, lspId, mostFound)
  const found = await Promise.all(rows.map((row) => foundOf(ctx, services, row, rows.length === 1)))
  return found.flat().length > 0 ? { kind: 'found', found: found.flat() } : { kind: 'unknown' }
}

/** Whatever somebody typed into the one field: a code or a number. */
export const answerTo = (ctx: PlatformCtx, services: VerificationServices, typed: string): Promise<Answer> =>
  plainCode(typed).length === codeLength
    ? answerToCode(ctx, services, typed)
    : answerToNumber(ctx, services, typed)

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

/** For programs: all certificates of a number, none where there is none. */
export const listVerified = async (ctx: PlatformCtx, services: VerificationServices, number: string) => {
  const answer = await answerToNumber(ctx, services, number)
  return { data: answer.kind === 'found' ? answer.found.map(({ verified }) => verified) : [] }
}
