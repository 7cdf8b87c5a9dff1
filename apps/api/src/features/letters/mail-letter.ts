import { buffer } from 'node:stream/consumers'
import type { Language } from '@kompeten/phrases/platform/words'
import { type CalendarEvent, calendarAttachment, isOver } from '../../platform/calendar/write-calendar.ts'
import type { Config } from '../../platform/config.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { openRecorded } from '../../platform/files/recorded.ts'
import type { JobCtx } from '../../platform/jobs/job.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformIdentity, platformIsDeactivated } from '../access/index.ts'
import { addressedMail, paperOf, platformHostnameOf, platformMailFace, shownFace } from '../tenants/index.ts'
import { letterMail } from './letters.mails.ts'
import { type LetterRow, lettersById, noteSent } from './letters.store.ts'
import { fileNameOf } from './print-letter.ts'
import { filled } from './templates/letter-text.rules.ts'

/** What letters need from above: the event to which an invitation invites. */
export type LetterNeeds = {
  eventOf: (
    tx: TenantTx,
    letter: Pick<LetterRow, 'letterType' | 'subjectId'> & { language: Language; host: string | null },
  ) => Promise<CalendarEvent | undefined>
}

/**
 * Mails a signed letter with its PDF, an invitation with its event too, and notes that it is sent. Nothing to do where it
 * has no PDF or address, or invites to what is over.
 */
export const mailLetter = async (
  ctx: JobCtx,
  needs: LetterNeeds & Pick<Config, 'publicScheme' | 'publicHost'>,
  lspId: string,
  letterId: string,
): Promise<void> => {
  const { row, language: ofPaper } = await ctx.inTenant(lspId, 'read', async (tx) => {
    const [found] = await lettersById(tx, [letterId])
    return { row: found, language: (await paperOf(tx)).language }
  })
  if (!row?.pdfKey || !row.addresseeEmail) return
  const { addresseeUserId } = row
  const { face, hostname, language, mayEnter } = await ctx.asPlatform('read', async (tx) => ({
    face: await platformMailFace(tx, lspId),
    hostname: await platformHostnameOf(tx, lspId),
    // Whoever has an account reads mails in the language they chose; the letter stays in its own.
    language: (addresseeUserId && (await platformIdentity(tx, addresseeUserId))?.language) || ofPaper,
    mayEnter: addresseeUserId !== null && !(await platformIsDeactivated(tx, lspId, addresseeUserId)),
  }))
  const host = publicAddress(needs, hostname)
  const event = await ctx.inTenant(lspId, 'read', (tx) =>
    needs.eventOf(tx, { ...row, language, host: mayEnter ? host : null }),
  )
  if (event && isOver(event, ctx.now)) return
  const rendered = letterMail(
    {
      name: row.addresseeName,
      number: row.letterNumber ?? '',
      title: filled(row.title, { ...row.facts, lsp: face.name, penerima: row.addresseeName }),
      url: mayEnter ? `${host}/letters/edit-letters/${letterId}` : null,
    },
    language,
    shownFace(face, host),
  )
  const attachment = {
    name: fileNameOf(row),
    mime: 'application/pdf',
    content: await buffer(await openRecorded(ctx.files, { key: row.pdfKey, sha256: row.sha256 })),
  }
  const attachments = [attachment, ...(event ? [calendarAttachment(event)] : [])]
  const to = { name: row.addresseeName, address: row.addresseeEmail }
  await ctx.mail.send({ ...addressedMail(to, face, rendered), attachments })
  await ctx.inTenant(lspId, 'write', async (tx) => {
    if (!(await ctx.once(tx, lspId))) return
    await noteSent(tx, letterId, { sentAt: ctx.now, sentBy: 'mail' })
    await ctx.tell(tx, lspId, {
      name: 'letter.sent',
      subject: { kind: 'letter', id: letterId },
      from: row.state,
      to: 'SENT',
      facts: { letter_number: row.letterNumber, addressee_user_id: row.addresseeUserId },
    })
  })
}
