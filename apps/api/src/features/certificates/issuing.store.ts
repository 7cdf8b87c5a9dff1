import type { ListQuery } from '@kompeten/contract/lists'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { member } from '../access/index.ts'
import type { CertificateInsert, CertificateRow } from './certificates.store.ts'
import { certificate, certificateRun, signingDelegate, verificationCode } from './certificates.tables.ts'

const runFields = {
  runId: certificateRun.runId,
  state: certificateRun.state,
  total: certificateRun.total,
  signerName: certificateRun.signerName,
  createdAt: certificateRun.createdAt,
  finishedAt: certificateRun.finishedAt,
}

const source = {
  name: 'certificate_run',
  table: certificateRun,
  fields: runFields,
  filters: { state: certificateRun.state, created_date: certificateRun.createdAt },
  sorts: { created_date: certificateRun.createdAt },
  key: certificateRun.runId,
} satisfies ListSource<typeof runFields>

export const runPage = (tx: TenantTx, lspId: string, query: ListQuery) =>
  listPage(
    tx,
    source,
    { name: 'all', where: eq(certificateRun.lspId, sql.placeholder('lspId')), values: { lspId } },
    query,
  )

export type RunRow = Awaited<ReturnType<typeof runPage>>['rows'][number]

export const runById = async (tx: TenantTx, lspId: string, runId: string): Promise<RunRow | undefined> => {
  const [found] = await tx
    .select(runFields)
    .from(certificateRun)
    .where(and(eq(certificateRun.lspId, lspId), eq(certificateRun.runId, runId)))
  return found
}

/** How far runs are, by run: certificates with numbers, with documents, and the outermost numbers. */
export const progressOf = async (tx: TenantTx, lspId: string, runIds: readonly string[]) => {
  if (runIds.length === 0) return new Map()
  const rows = await tx
    .select({
      runId: sql<string>`${certificate.runId}`,
      numbered: sql<number>`count(*) filter (where ${certificate.certificateNumber} is not null)::int`,
      rendered: sql<number>`count(*) filter (where ${certificate.documentKey} is not null)::int`,
      first: sql<
        string | null
      >`(array_agg(${certificate.certificateNumber} order by ${certificate.runPosition}))[1]`,
      last: sql<
        string | null
      >`(array_agg(${certificate.certificateNumber} order by ${certificate.runPosition} desc))[1]`,
    })
    .from(certificate)
    .where(and(eq(certificate.lspId, lspId), inArray(certificate.runId, [...runIds])))
    .groupBy(certificate.runId)
  return new Map(rows.map((row) => [row.runId, row]))
}

export const insertRun = async (tx: TenantTx, row: typeof certificateRun.$inferInsert): Promise<void> => {
  await tx.insert(certificateRun).values(row)
}

/** Notes that a run is done; answers whether it was not before. */
export const finishRun = async (tx: TenantTx, lspId: string, runId: string, at: Date): Promise<boolean> => {
  const done = await tx
    .update(certificateRun)
    .set({ state: 'DONE', finishedAt: at })
    .where(
      and(
        eq(certificateRun.lspId, lspId),
        eq(certificateRun.runId, runId),
        eq(certificateRun.state, 'RUNNING'),
      ),
    )
    .returning({ runId: certificateRun.runId })
  return done.length > 0
}

/** What of a certificate a run works with. */
const issuedFields = {
  certificateId: certificate.certificateId,
  edition: certificate.edition,
  holderName: certificate.holderName,
  userId: certificate.userId,
  scheme: certificate.scheme,
  serialWidth: certificate.serialWidth,
  issuedOn: certificate.issuedOn,
  sectorLetters: certificate.sectorLetters,
  licenceSegment: certificate.licenceSegment,
  kbliCode: certificate.kbliCode,
  kbjiCode: certificate.kbjiCode,
  level: certificate.level,
  code: certificate.code,
  replacement: certificate.replacement,
  replacesId: certificate.replacesId,
  version: certificate.version,
}

/** The next certificates of a run that have no numbers yet, in their order; held, so that two attempts share none. */
export const nextToNumber = (tx: TenantTx, lspId: string, runId: string, limit: number) =>
  tx
    .select(issuedFields)
    .from(certificate)
    .where(and(eq(certificate.lspId, lspId), eq(certificate.runId, runId), eq(certificate.state, 'ISSUING')))
    .orderBy(asc(certificate.runPosition))
    .limit(limit)
    .for('update')

export type ToNumber = Awaited<ReturnType<typeof nextToNumber>>[number]

/** The ids and codes of a run's certificates that have no numbers yet. */
export const codesToEnter = async (tx: TenantTx, lspId: string, runId: string) => {
  const rows = await tx
    .select({ certificateId: certificate.certificateId, code: certificate.code })
    .from(certificate)
    .where(and(eq(certificate.lspId, lspId), eq(certificate.runId, runId), eq(certificate.state, 'ISSUING')))
  return rows.flatMap(({ certificateId, code }) => (code === null ? [] : [{ lspId, certificateId, code }]))
}

/** The certificates of a run after a place that have numbers and no document yet. */
export const nextToRender = (
  tx: TenantTx,
  lspId: string,
  runId: string,
  after: number,
  limit: number,
): Promise<{ certificateId: string; runPosition: number }[]> =>
  tx
    .select({
      certificateId: certificate.certificateId,
      runPosition: sql<number>`${certificate.runPosition}`,
    })
    .from(certificate)
    .where(
      and(
        eq(certificate.lspId, lspId),
        eq(certificate.runId, runId),
        gt(certificate.runPosition, after),
        isNotNull(certificate.certificateNumber),
        isNull(certificate.documentKey),
      ),
    )
    .orderBy(asc(certificate.runPosition))
    .limit(limit)

/** Signs: certificates that wait become part of a run. Answers those that did wait. */
export const startIssuing = async (
  tx: TenantTx,
  lspId: string,
  { certificateId, version }: Pick<CertificateRow, 'certificateId' | 'version'>,
  change: Partial<CertificateInsert>,
): Promise<boolean> => {
  const signed = await tx
    .update(certificate)
    .set({ ...change, state: 'ISSUING', version: version + 1 })
    .where(
      and(
        eq(certificate.lspId, lspId),
        eq(certificate.certificateId, certificateId),
        eq(certificate.state, 'WAITING'),
      ),
    )
    .returning({ certificateId: certificate.certificateId })
  return signed.length > 0
}

/** A certificate of a run with the numbers it is to bear. */
export type Numbered = {
  certificateId: string
  certificateNumber: string
  serial: number
  registrationNumber: string
  registrationSerial: number
}

/** Gives certificates their numbers, all in one statement; answers how many of them still waited for theirs. */
export const giveNumbers = async (
  tx: TenantTx,
  lspId: string,
  numbered: readonly Numbered[],
  stateSince: Date,
): Promise<number> => {
  const column = (of: keyof Numbered) => sql.param(numbered.map((one) => one[of]))
  const given = await tx
    .update(certificate)
    .set({
      certificateNumber: sql`given.certificate_number`,
      serial: sql`given.serial`,
      registrationNumber: sql`given.registration_number`,
      registrationSerial: sql`given.registration_serial`,
      stateSince,
      state: 'ACTIVE',
      version: sql`${certificate.version} + 1`,
    })
    .from(
      sql`unnest(${column('certificateId')}::uuid[], ${column('certificateNumber')}::text[], ${column('serial')}::int[],
        ${column('registrationNumber')}::text[], ${column('registrationSerial')}::int[])
        as given(id, certificate_number, serial, registration_number, registration_serial)`,
    )
    .where(
      and(
        eq(certificate.lspId, lspId),
        eq(certificate.certificateId, sql`given.id`),
        eq(certificate.state, 'ISSUING'),
      ),
    )
    .returning({ certificateId: certificate.certificateId })
  return given.length
}

/** Which of these numbers, brought to letters and digits, a certificate of the LSP has already. */
export const numbersTaken = async (
  tx: TenantTx,
  lspId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ number: certificate.numberKey, registration: certificate.registrationKey })
    .from(certificate)
    .where(
      and(
        eq(certificate.lspId, lspId),
        or(inArray(certificate.numberKey, [...keys]), inArray(certificate.registrationKey, [...keys])),
      ),
    )
  return new Set(rows.flatMap(({ number, registration }) => [number ?? [], registration ?? []].flat()))
}

/** The old certificate gives its place to the new one; answers whether it still held it. */
export const giveWay = async (
  tx: TenantTx,
  lspId: string,
  { oldId, newId, reason, at }: { oldId: string; newId: string; reason: string | null; at: Date },
): Promise<boolean> => {
  const changed = await tx
    .update(certificate)
    .set({
      state: 'REPLACED',
      replacedById: newId,
      stateReason: reason,
      stateSince: at,
      version: sql`${certificate.version} + 1`,
    })
    .where(
      and(
        eq(certificate.lspId, lspId),
        eq(certificate.certificateId, oldId),
        inArray(certificate.state, ['ACTIVE', 'SUSPENDED', 'EXPIRED']),
      ),
    )
    .returning({ certificateId: certificate.certificateId })
  return changed.length > 0
}

/** A document that lies in the file store. */
export type MadeDocument = { certificateId: string; documentKey: string; documentSha256: string }

/** Notes where documents lie, all in one statement; answers the certificates that had none before. */
export const keepDocuments = async (
  tx: TenantTx,
  lspId: string,
  documents: readonly MadeDocument[],
): Promise<ReadonlySet<string>> => {
  const column = (of: keyof MadeDocument) => sql.param(documents.map((one) => one[of]))
  const kept = await tx
    .update(certificate)
    .set({ documentKey: sql`made.document_key`, documentSha256: sql`made.document_sha256` })
    .from(
      sql`unnest(${column('certificateId')}::uuid[], ${column('documentKey')}::text[], ${column('documentSha256')}::text[])
        as made(id, document_key, document_sha256)`,
    )
    .where(
      and(
        eq(certificate.lspId, lspId),
        eq(certificate.certificateId, sql`made.id`),
        isNull(certificate.documentKey),
      ),
    )
    .returning({ certificateId: certificate.certificateId })
  return new Set(kept.map(({ certificateId }) => certificateId))
}

/** Enters codes before their certificates are issued. @throws a unique violation for a code that another bears */
export const platformEnterCodes = async (
  tx: PlatformTx,
  codes: readonly { lspId: string; certificateId: string; code: string }[],
): Promise<void> => {
  if (codes.length === 0) return
  await tx
    .insert(verificationCode)
    .values([...codes])
    .onConflictDoNothing()
}

/** Certificates of the codes, to see whose they are. */
export const platformCodesOf = async (tx: PlatformTx, codes: readonly string[]) =>
  tx
    .select()
    .from(verificationCode)
    .where(inArray(verificationCode.code, [...codes]))

const delegateFields = {
  delegateId: signingDelegate.delegateId,
  userId: signingDelegate.userId,
  name: signingDelegate.name,
  validFrom: signingDelegate.validFrom,
  validUntil: signingDelegate.validUntil,
  givenByName: signingDelegate.givenByName,
}

/** Delegations that have not ended by a day, by name. */
export const delegatesOf = (tx: TenantTx, lspId: string, today: string) =>
  tx
    .select(delegateFields)
    .from(signingDelegate)
    .where(
      and(
        eq(signingDelegate.lspId, lspId),
        isNull(signingDelegate.endedAt),
        gte(signingDelegate.validUntil, today),
      ),
    )
    .orderBy(asc(signingDelegate.name), asc(signingDelegate.delegateId))

/** Whether a person signs in the director's name on a day. */
export const isDelegate = async (
  tx: TenantTx,
  lspId: string,
  userId: string,
  today: string,
): Promise<boolean> => {
  const found = await tx
    .select({ one: sql`1` })
    .from(signingDelegate)
    .where(
      and(
        eq(signingDelegate.lspId, lspId),
        eq(signingDelegate.userId, userId),
        isNull(signingDelegate.endedAt),
        lte(signingDelegate.validFrom, today),
        gte(signingDelegate.validUntil, today),
      ),
    )
    .limit(1)
  return found.length > 0
}

export const insertDelegate = async (
  tx: TenantTx,
  row: typeof signingDelegate.$inferInsert,
): Promise<void> => {
  await tx.insert(signingDelegate).values(row)
}

/** Ends a delegation; answers whose it was. */
export const endDelegate = async (
  tx: TenantTx,
  lspId: string,
  delegateId: string,
  at: Date,
): Promise<{ userId: string } | undefined> => {
  const [ended] = await tx
    .update(signingDelegate)
    .set({ endedAt: at })
    .where(
      and(
        eq(signingDelegate.lspId, lspId),
        eq(signingDelegate.delegateId, delegateId),
        isNull(signingDelegate.endedAt),
      ),
    )
    .returning({ userId: signingDelegate.userId })
  return ended
}

/** The name of a member of the LSP who is not deactivated. */
export const memberName = async (
  tx: TenantTx,
  lspId: string,
  userId: string,
): Promise<string | undefined> => {
  const [found] = await tx
    .select({ firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(and(eq(member.lspId, lspId), eq(member.userId, userId), isNull(member.deletedAt)))
  return found && `${found.firstName} ${found.lastName}`.trim()
}
