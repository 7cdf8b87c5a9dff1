import { letterKinds } from '@kompeten/contract/letters/types'
import { pick } from '@kompeten/contract/platform/pick'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { type DocumentGiven, renderPdf } from '../../platform/documents/render-pdf.ts'
import { paperName } from '../../platform/files/paper-name.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { longDay, momentInWords } from '../../platform/moment-words.ts'
import { pictureOfSignature } from '../signatures/index.ts'
import { type Paper, paperOf } from '../tenants/index.ts'
import { type LetterRow, lettersById } from './letters.store.ts'
import { type SignerStored, signersOf } from './signing/letter-signers.store.ts'
import { filled, textBlocks } from './templates/letter-text.rules.ts'

const template = new URL('./letter.typ', import.meta.url)

/** The part of a letter that its page shows; a sample has no more than this. */
export type PrintedLetter = Pick<
  LetterRow,
  | 'letterType'
  | 'state'
  | 'letterNumber'
  | 'letterDate'
  | 'title'
  | 'body'
  | 'facts'
  | 'addresseeName'
  | 'addresseeAddress'
  | 'signerRole'
  | 'signerName'
  | 'signedByName'
  | 'signedByTitle'
  | 'signedAt'
>

/** Opens a signature's picture, after the transaction. */
type OpenPicture = (files: FileStore) => Promise<Uint8Array>

/** A letter with all that its page needs, read in one transaction; made into a PDF after it. */
export type Printable = {
  letter: PrintedLetter
  paper: Paper
  picture?: OpenPicture
  corrects?: string | null
  /** It shows something otherwise than the letter that was signed. */
  isCopy?: boolean
  /** Where several sign it together. */
  signers?: readonly PrintedSigner[]
}
type PrintedSigner = Pick<SignerStored, 'name' | 'title' | 'registrationNumber' | 'signedAt' | 'note'> & {
  picture?: OpenPicture
}

/** The document of a letter. One that is not signed yet says so across the page. */
const letterDocument = (
  { letter, paper, corrects, isCopy = false, signers = [] }: Printable,
  pictures: Readonly<Record<string, Uint8Array>>,
): DocumentGiven => {
  const { letterhead, language } = paper
  const words = lettersWords[language].paper
  const isSigned = letter.state === 'SIGNED' || letter.state === 'SENT'
  const office = letter.signerRole
    ? letter.signerRole === 'DIR'
      ? (paper.director.title ?? words.offices.DIR)
      : words.offices[letter.signerRole]
    : ''
  const signer =
    letter.signedByName ??
    letter.signerName ??
    (letter.signerRole === 'DIR' ? paper.director.name : undefined) ??
    ''
  const day = letter.letterDate === null ? '' : longDay(language, letter.letterDate)
  const values = {
    // Who is written to, where the order names nobody else.
    nama: letter.addresseeName,
    ...letter.facts,
    nomor: letter.letterNumber ?? '',
    tanggal_surat: day,
    kota: paper.city ?? '',
    lsp: letterhead.name,
    penerima: letter.addresseeName,
    alamat_penerima: letter.addresseeAddress ?? '',
    penandatangan: signer,
  }
  const number = letter.letterNumber ?? words.noNumber
  return {
    title: [letter.letterNumber, filled(letter.title, values)].filter(Boolean).join(' '),
    language,
    at: new Date(`${letter.letterDate ?? '2000-01-01'}T00:00:00Z`),
    letterhead,
    foot: letter.letterNumber ?? '',
    pictures,
    data: {
      titled: letterKinds[letter.letterType].titled,
      title: filled(letter.title, values),
      number,
      'place-and-day': [paper.city, day].filter(Boolean).join(', '),
      addressee: { name: letter.addresseeName, address: letter.addresseeAddress },
      blocks: textBlocks(letter.body, values),
      signature: {
        role: letter.signedByTitle ?? office,
        name: signer,
        time:
          letter.signedAt && words.signedOn(momentInWords(paper.language, letter.signedAt, paper.timeZone)),
        ...('signature' in pictures && { picture: 'signature' }),
      },
      // Of several each has a row: name and number, as what, the signature or why there is none.
      signers: signers.map(({ name, title, registrationNumber, signedAt, note }, at) => [
        String(at + 1),
        [name, registrationNumber].filter(Boolean).join('\n'),
        title,
        `signer${at}` in pictures ? { picture: `signer${at}` } : null,
        signedAt ? momentInWords(paper.language, signedAt, paper.timeZone) : note && words.notSigned(note),
      ]),
      corrects: corrects ? words.corrects(corrects) : null,
      mark: isCopy ? words.copy : isSigned ? null : letter.state === 'DRAFT' ? words.draft : words.unsigned,
      words: {
        ...pick(words, 'number', 'subject', 'to', 'made'),
        ...{ signers: words.signers, signersHead: words.signersHead },
      },
    },
  }
}

/** Reads what the pages of these letters need. */
export const printables = async (tx: TenantTx, rows: readonly LetterRow[]): Promise<Printable[]> => {
  const paper = await paperOf(tx)
  const joint = Map.groupBy(
    await signersOf(
      tx,
      rows.map(({ letterId }) => letterId),
    ),
    ({ letterId }) => letterId,
  )
  const pictures = new Map<string, OpenPicture | undefined>()
  for (const { signatureId } of [...rows, ...[...joint.values()].flat()]) {
    if (signatureId !== null && !pictures.has(signatureId))
      pictures.set(signatureId, await pictureOfSignature(tx, signatureId))
  }
  const pictureOf = (signatureId: string | null) => {
    const picture = signatureId === null ? undefined : pictures.get(signatureId)
    return picture && { picture }
  }
  const named = await lettersById(
    tx,
    rows.flatMap(({ correctsLetterId }) => correctsLetterId ?? []),
  )
  const numberOf = new Map(named.map(({ letterId, letterNumber }) => [letterId, letterNumber]))
  return rows.map((letter) => {
    const corrects = letter.correctsLetterId && numberOf.get(letter.correctsLetterId)
    const signers = joint.get(letter.letterId)?.map((one) => ({ ...one, ...pictureOf(one.signatureId) }))
    return {
      letter,
      paper,
      ...pictureOf(letter.signatureId),
      ...(corrects && { corrects }),
      ...(signers && { signers }),
    }
  })
}

/** The PDF of a letter. */
export const printLetter = async (printable: Printable, files: FileStore): Promise<Uint8Array> => {
  const { picture, signers = [] } = printable
  const opened = await Promise.all([
    // Where several sign, each stands in their row.
    ...(picture && signers.length === 0 ? [named('signature', picture, files)] : []),
    ...signers.flatMap((one, at) => (one.picture ? [named(`signer${at}`, one.picture, files)] : [])),
  ])
  return renderPdf(template, letterDocument(printable, Object.fromEntries(opened)), files)
}

const named = async (name: string, open: OpenPicture, files: FileStore) => [name, await open(files)] as const

/** The name under which a letter is saved: its number, and nothing of a person. */
export const fileNameOf = ({ letterType, letterNumber }: Pick<LetterRow, 'letterType' | 'letterNumber'>) =>
  paperName(letterNumber ?? letterType)
