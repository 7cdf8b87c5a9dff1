import type { LogBreak } from '@kompeten/contract/audit/audit'
import type { JobCtx } from '../../platform/jobs/job.ts'
import type { QueuedJob } from '../../platform/jobs/queue.ts'
import type { MailFace } from '../../platform/mail/template.ts'
import { platformAllLsps } from '../tenants/index.ts'
import { rootsMail } from './audit.mails.ts'
import type { AuditServices } from './audit-services.ts'
import { lastLink } from './chain/chain.store.ts'
import { breakSinceRoot, tellOfBreak } from './find-break.ts'

/** The mail of a break to one person. */
export type BreakMail = (lspId: string, broken: LogBreak, userId: string) => QueuedJob

/**
 * Writes down where an LSP's chain stands; answers the signed line, none where nothing is sealed yet. A chain that does not
 * hold gets no root: it would vouch for what was tampered with.
 */
const writeRoot = async (
  ctx: JobCtx,
  { book }: AuditServices,
  lspId: string,
  mail: BreakMail,
): Promise<string[]> => {
  const broken = await breakSinceRoot(ctx, book, lspId)
  if (broken) {
    await tellOfBreak(ctx, lspId, broken, (userId) => mail(lspId, broken, userId))
    return []
  }
  const last = await ctx.inTenant(lspId, 'read', lastLink)
  return last ? [await book.write({ lspId, ...last, at: ctx.now })] : []
}

/** No LSP speaks here: the installation itself does. */
export const ownFace: MailFace = { name: 'Kompeten', colour: '#0f766e', logoUrl: null, address: null }

const mailRoots = async (
  ctx: JobCtx,
  { book }: AuditServices,
  { to, lines }: { to: string; lines: readonly string[] },
): Promise<void> => {
  const day = ctx.now.toISOString().slice(0, 10)
  const content = Buffer.from(`${lines.join('\n')}\n`)
  await ctx.mail.send({
    to: { address: to },
    ...rootsMail({ day, lsps: lines.length, publicKey: book.publicKey }, 'id', ownFace),
    attachments: [{ name: `log-roots-${day}.jsonl`, mime: 'application/jsonl', content }],
  })
}

/** Verifies what is new in every chain, signs where it stands, writes it down outside of the database, and mails it where a setting says so. */
export const writeRoots = async (ctx: JobCtx, services: AuditServices, mail: BreakMail): Promise<void> => {
  const lsps = await ctx.asPlatform('read', platformAllLsps)
  const lines: string[] = []
  for (const { lspId } of lsps) lines.push(...(await writeRoot(ctx, services, lspId, mail)))
  const { logRootsTo: to } = services.config
  if (to !== undefined && lines.length > 0) await mailRoots(ctx, services, { to, lines })
}
