import type { RegistryFault } from '@kompeten/contract/skk/content'
import type { DomainEvent } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { keepFetched } from '../../../platform/files/keep-fetched.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { type Outgoing, OutgoingFault } from '../../../platform/outgoing/outgoing.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { keepNewDocument } from '../../applicants/index.ts'
import { changePaper, type PaperStored, paperById } from '../papers.store.ts'
import { skkById } from '../skk.store.ts'
import type { SkkServices } from '../skk-services.ts'
import { documentOf } from '../takeover/paper-documents.ts'
import { byItself } from './fetch-list.ts'

const upload = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10_000_000, keep: true } as const
const timeoutMs = 30_000
/** Papers may lie behind a redirect; each step is looked at like the first. */
const mostRedirects = 3

/** A paper that cannot be had: for now, or until somebody changes something at the other side. */
class PaperFailure extends Error {
  readonly fault: RegistryFault
  readonly isFinal: boolean
  constructor(fault: RegistryFault, isFinal: boolean) {
    super(`A paper could not be fetched: ${fault}`)
    this.fault = fault
    this.isFinal = isFinal
  }
}

type Download = { bytes: Buffer; filename: string }

const extensionOf: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** The name that a paper's address ends in; where it ends in none that is taken, its kind and what the answer says it is. */
const filenameOf = (url: string, kind: string, contentType: string | undefined): string => {
  const last = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
  if (/\.(pdf|jpe?g|png)$/i.test(last)) return last
  return `${kind}.${extensionOf[contentType?.split(';')[0]?.trim().toLowerCase() ?? ''] ?? ''}`
}

/** Gets a paper without the LSP's token: it is for the registry alone. @throws PaperFailure */
const download = async (
  outgoing: Outgoing,
  { url, kind, signal }: { url: string; kind: string; signal: AbortSignal },
  redirects = 0,
): Promise<Download> => {
  const got = await outgoing({ method: 'GET', url, timeoutMs, maxBytes: upload.maxBytes, signal }).catch(
    (error: unknown) => {
      if (!(error instanceof OutgoingFault)) throw error
      const { kind: fault } = error
      throw new PaperFailure(fault, fault === 'address_inside' || fault === 'too_large')
    },
  )
  const { status, headers } = got
  if (status >= 300 && status < 400 && headers.location) {
    if (redirects >= mostRedirects || !URL.canParse(headers.location, url)) {
      throw new PaperFailure('redirected', true)
    }
    const next = new URL(headers.location, url).href
    return download(outgoing, { url: next, kind, signal }, redirects + 1)
  }
  if (status === 404 || status === 410) throw new PaperFailure('not_found', true)
  if (status !== 200) throw new PaperFailure('server_error', false)
  if (!got.isWhole) throw new PaperFailure('unreadable', false)
  return { bytes: got.body, filename: filenameOf(url, kind, headers['content-type']) }
}

const refusedAs: Partial<Record<string, [RegistryFault, boolean]>> = {
  wrong_file_type: ['wrong_file_type', true],
  invalid_input: ['wrong_file_type', true],
  too_large: ['too_large', true],
  file_infected: ['infected', true],
  upload_limit: ['upload_limit', false],
}

const faultOf = (error: unknown): { fault: RegistryFault; isFinal: boolean } => {
  if (error instanceof PaperFailure) return error
  const known = error instanceof Refusal ? refusedAs[error.code] : undefined
  if (!known) throw error
  const [fault, isFinal] = known
  return { fault, isFinal }
}

/** A paper that the registry still names, and that came after its applicant was taken over, becomes a document of theirs too (decision 219). */
const handOver = async (
  ctx: JobCtx,
  tx: TenantTx,
  lspId: string,
  { applicantId, skkPaperId }: { applicantId: string; skkPaperId: string },
): Promise<void> => {
  const paper = await paperById(tx, skkPaperId)
  const document = paper?.isCurrent ? documentOf(paper) : undefined
  if (!document) return
  const events: DomainEvent[] = []
  const tell = (event: DomainEvent) => void events.push(event)
  const keeping = { tx, now: ctx.now, tell, actor: { userId: lspId, name: byItself } }
  await keepNewDocument(keeping, applicantId, document.kind, document.file)
  await ctx.tell(tx, lspId, events)
}

/**
 * Copies a paper from where the registry says it lies. What cannot be had now waits for the next fetch; what never
 * passes is refused, with the reason.
 */
export const fetchPaper = async (
  ctx: JobCtx,
  lspId: string,
  { sealer, outgoing, scanner, config }: SkkServices,
  skkPaperId: string,
): Promise<void> => {
  const paper = await ctx.inTenant(lspId, 'read', (tx) => paperById(tx, skkPaperId))
  if (paper?.state !== 'WAITING') return
  const note = (change: Parameters<typeof changePaper>[2]) =>
    ctx.inTenant(lspId, 'write', (tx) => changePaper(tx, paper, { fetchedAt: ctx.now, ...change }))
  try {
    const url = sealer.open(paper.urlSealed)
    const got = await download(outgoing, { url, kind: paper.kind, signal: ctx.signal })
    const stores = { ...ctx, scanner, limits: config.uploadsADay }
    await keepFetched(stores, { lspId, upload, ...got }, async (tx, file) => {
      // Held, so that a takeover at the same moment either finds the paper or is found here.
      const row = await skkById(tx, paper.skkId, { hold: true })
      await changePaper(tx, paper, { ...keptOf(file), fetchedAt: ctx.now })
      if (row?.applicantId) await handOver(ctx, tx, lspId, { applicantId: row.applicantId, skkPaperId })
    })
  } catch (error) {
    const { fault, isFinal } = faultOf(error)
    await note({ fault, state: isFinal ? 'REFUSED' : 'WAITING' })
  }
}

type Kept = { name: string; mime: string; bytes: Buffer; sha256: string; key: string }
const keptOf = ({ name, mime, bytes, sha256, key }: Kept) =>
  ({
    ...{ state: 'KEPT', fault: null, fileKey: key },
    ...{ name, mime, bytes: bytes.length, sha256 },
  }) satisfies Partial<PaperStored>
