import { createHash } from 'node:crypto'
import { isNik, maskNik } from '@kompeten/contract/platform/nik'
import type { Dossier } from '@kompeten/contract/skk/content'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { newId } from '../../../platform/ids.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import type { QueuedJob } from '../../../platform/jobs/queue.ts'
import { applicantsById } from '../../applicants/index.ts'
import { certificatesById } from '../../certificates/index.ts'
import { registryOf } from '../connection.ts'
import { notePapers, papersOf } from '../papers.store.ts'

import { RegistryFailure } from '../registry/client.ts'
import type { Application } from '../registry/read-answer.ts'
import { reportsOf } from '../reporting/reports.store.ts'
import { noteFetched, type SkkStored, skkById } from '../skk.store.ts'
import type { SkkServices } from '../skk-services.ts'
import { differencesBetween } from './compare.rules.ts'
import { byItself } from './fetch-list.ts'

/** What of an application goes into the applicant's record: the same as long as nothing of it changes. */
export const handedOver = ({ personal, educations, projects, trainings }: Dossier): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(personal).toSorted(), educations, projects, trainings]))
    .digest('hex')

/**
 * Fetches one application with its history, names what differs, and has its papers fetched. A failure is noted with the
 * application; the next fetch tries again.
 */
export const fetchApplication = async (
  ctx: JobCtx,
  lspId: string,
  services: SkkServices,
  skkId: string,
  fetchPaper: (skkPaperId: string) => QueuedJob,
): Promise<void> => {
  const start = await ctx.inTenant(lspId, 'read', async (tx) => {
    const connected = await registryOf(tx, services, ctx.signal)
    const row = await skkById(tx, skkId)
    return connected && row ? { ...connected, row } : undefined
  })
  if (!start) return
  const { registry, row } = start
  try {
    const [application, history] = await Promise.all([
      registry.application(row.family, row.idIzin),
      registry.history(row.idIzin),
    ])
    await ctx.inTenant(lspId, 'write', async (tx) => {
      await keep(ctx, tx, services, row, { application, history })
      const papers = await papersOf(tx, skkId)
      const waiting = papers.filter(({ state }) => state === 'WAITING')
      await ctx.enqueue(
        tx,
        waiting.map(({ skkPaperId }) => fetchPaper(skkPaperId)),
      )
    })
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error
    const { fault } = error
    await ctx.inTenant(lspId, 'write', (tx) => noteFetched(tx, skkId, { fault, fetchedAt: ctx.now }))
  }
}

/** Where the registry changed what people have read, whoever goes on reads it first: it counts as a change like theirs. */
const asChange = async (
  { now }: JobCtx,
  tx: TenantTx,
  { skkId, read, dossier }: { skkId: string; read: Dossier | null; dossier: Dossier },
) => {
  if (read === null || handedOver(read) === handedOver(dossier)) return {}
  const row = await skkById(tx, skkId, { hold: true })
  return row && { version: row.version + 1, modifiedAt: now, modifiedByName: byItself }
}

type Fetched = { application: Application; history: string[] }

const keep = async (
  ctx: JobCtx,
  tx: TenantTx,
  { applicants, sealer }: SkkServices,
  { skkId, updatedAt, dossier: read }: SkkStored,
  { application, history }: Fetched,
): Promise<void> => {
  const { dossier, nik, papers } = application
  const [position] = dossier.classifications
  const hasNik = nik !== null && isNik(nik)
  await notePapers(
    tx,
    skkId,
    papers.map(({ kind, about, url }, at) => ({
      skkPaperId: newId(ctx.now.getTime()),
      skkId,
      kind,
      about,
      urlSealed: sealer.seal(url),
      urlFingerprint: sealer.fingerprint(url),
      position: at,
      state: 'WAITING' as const,
    })),
  )
  await noteFetched(tx, skkId, {
    dossier,
    applicantName: dossier.personal.full_name,
    workPosition: position?.work_position ?? null,
    subClassification: position?.sub_classification ?? null,
    level: position?.level ?? null,
    ...(hasNik && {
      nikSealed: applicants.nik.seal(nik),
      nikFingerprint: applicants.nik.fingerprint(nik),
      nikMasked: maskNik(nik),
    }),
    registryCode: history.at(-1) ?? application.code,
    registryHistory: history,
    detailOf: updatedAt,
    fetchedAt: ctx.now,
    fault: null,
    ...(await asChange(ctx, tx, { skkId, read, dossier })),
  })
  await noteDifferences(tx, skkId)
}

/** Compares both sides of an application as they are known now. */
export const noteDifferences = async (tx: TenantTx, skkId: string): Promise<void> => {
  const row = await skkById(tx, skkId)
  if (!row) return
  const reports = await reportsOf(tx, skkId)
  const [applicant] = row.applicantId === null ? [] : await applicantsById(tx, [row.applicantId])
  const [certificate] = row.certificateId === null ? [] : await certificatesById(tx, [row.certificateId])
  const sent = reports.filter(({ kind, state }) => kind === 'status' && state === 'SENT')
  const differences = differencesBetween({
    state: row.state,
    isListed: row.isListed,
    sentCode: sent.at(-1)?.code ?? null,
    isReporting: reports.some(({ state }) => state === 'WAITING'),
    registryCode: row.registryCode,
    nikMasked: row.nikMasked,
    ownNikMasked: applicant?.nikMasked ?? null,
    isChangedAfterTakeover:
      row.takenHash !== null && row.dossier !== null && row.takenHash !== handedOver(row.dossier),
    certificateState: certificate?.state ?? null,
    registrationNumber: row.registrationNumber,
    isRecordingSent: reports.some(({ kind, state }) => kind === 'recording' && state === 'SENT'),
    settled: row.settled,
  })
  await noteFetched(tx, skkId, { differences, differs: differences.length > 0 })
}
