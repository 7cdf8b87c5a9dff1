import { pick } from '@kompeten/contract/platform/pick'
import { complaintLetterWords } from '@kompeten/phrases/complaints/complaint-letter'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import type { PublicCtx, ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { longDay, momentInWords } from '../../platform/moment-words.ts'
import { Refusal } from '../../platform/refusal.ts'
import { pictureOfSignature } from '../signatures/index.ts'
import { paperOf } from '../tenants/index.ts'
import { seenComplaint } from './complaints.reads.ts'
import { hasLetter, seesWhom } from './complaints.rules.ts'
import { type ComplaintStored, complaintByFollowHash } from './complaints.store.ts'
import { followHashOf } from './follow-token.ts'

const template = new URL('./answer.typ', import.meta.url)

/** Makes the letter's PDF, after the transaction. */
export type AnswerLetter = { name: string; make(files: FileStore): Promise<Uint8Array> }

const paragraphsOf = (text: string) => text.split(/\n+/).filter(Boolean)

/**
 * The answer to a complaint as a signed letter in the LSP's face (ISO/IEC 17024 9.9); undefined where it has none. The same
 * answer makes the same bytes.
 */
export const answerLetter = async (tx: TenantTx, row: ComplaintStored): Promise<AnswerLetter | undefined> => {
  const { answer, finding, answeredAt, answeredOn, answerSignatureId } = row
  if (!hasLetter(row) || !answer || !finding || !answeredAt || !answeredOn || !answerSignatureId)
    return undefined
  const [paper, hand] = [await paperOf(tx), await pictureOfSignature(tx, answerSignatureId)]
  const { language, letterhead, timeZone, city } = paper
  const [w, words] = [complaintLetterWords[language], complaintsWords[language]]
  const title = w.title(row.complaintNumber)
  const data = {
    number: row.complaintNumber,
    title,
    'place-and-day': [city, longDay(language, answeredOn)].filter(Boolean).join(', '),
    addressee: row.complainantName,
    opening: w.opening(longDay(language, row.filedOn)),
    facts: [
      [words.form.fields.category, words.categories[row.category]],
      [words.form.fields.about, row.about],
      [words.columns.finding, words.findings[finding]],
    ],
    answer: paragraphsOf(answer),
    rights: row.reopened ? [] : [w.rights],
    signer: {
      role: row.answeredByTitle ?? '',
      name: row.answeredByName ?? '',
      time: w.signedOn(momentInWords(language, answeredAt, timeZone)),
      ...(hand && { picture: 'signature' }),
    },
    words: pick(w, 'number', 'subject', 'to'),
  }
  return {
    // Nothing of a person in the name.
    name: `${w.fileName}-${row.complaintNumber.replace('/', '-')}.pdf`,
    make: async (files) =>
      renderPdf(
        template,
        {
          ...{ title, language, at: answeredAt, letterhead, data, foot: title },
          ...(hand && { pictures: { signature: await hand(files) } }),
        },
        files,
      ),
  }
}

const fileOf = async (tx: TenantTx, row: ComplaintStored): Promise<FileAnswer> => {
  const letter = await answerLetter(tx, row)
  if (!letter) throw new Refusal('not_found')
  return { ...letter, mime: 'application/pdf', inline: true }
}

/** The letter of a complaint that one may see. @throws Refusal `not_found` also where it has none */
export const readAnswerLetter = async (ctx: ReadCtx, complaintId: string): Promise<FileAnswer> => {
  const { row, ruled } = await seenComplaint(ctx, complaintId)
  if (!seesWhom(ctx.actor, ruled)) throw new Refusal('not_found')
  return fileOf(ctx.tx, row)
}

/** The letter by the private address. @throws Refusal `not_found` also where it has none */
export const followAnswerLetter = async ({ tx }: PublicCtx, token: string): Promise<FileAnswer> => {
  const row = await complaintByFollowHash(tx, followHashOf(token))
  if (!row) throw new Refusal('not_found')
  return fileOf(tx, row)
}
