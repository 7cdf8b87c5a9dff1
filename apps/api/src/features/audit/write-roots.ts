import type { JobCtx } from '../../platform/jobs/job.ts'
import type { MailFace } from '../../platform/mail/template.ts'
import { platformAllLsps } from '../tenants/index.ts'
import { rootsMail } from './audit.mails.ts'
import type { AuditServices } from './audit-services.ts'
import { lastLink } from './chain/chain.store.ts'

/** Writes down where an LSP's chain stands; answers the signed line, none where nothing is sealed yet. */
const writeRoot = async (ctx: JobCtx, { book }: AuditServices, lspId: string): Promise<string[]> => {
  const last = await ctx.inTenant(lspId, 'read', lastLink)
  return last ? [await book.write({ lspId, ...last, at: ctx.now })] : []
}

/** No LSP speaks here: the installation itself does. */
const ownFace: MailFace = { name: 'Kompeten', colour: '#0f766e', logoUrl: null, address: null }

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

/** Signs where the chain of every LSP stands, writes it down outside of the database, and mails it where a setting says so. */
export const writeRoots = async (ctx: JobCtx, services: AuditServices): Promise<void> => {
  const lsps = await ctx.asPlatform('read', platformAllLsps)
  const lines: string[] = []
  for (const { lspId } of lsps) lines.push(...(await writeRoot(ctx, services, lspId)))
  const { logRootsTo: to } = services.config
  if (to !== undefined && lines.length > 0) await mailRoots(ctx, services, { to, lines })
}
