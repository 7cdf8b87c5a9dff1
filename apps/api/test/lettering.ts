import { type LetterInput, letters } from '@kompeten/contract/letters/letters'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { signatures } from '@kompeten/contract/signatures/signatures'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { type LetterOrder, orderLetters } from '../src/features/letters/index.ts'
import type { Actor } from '../src/platform/context.ts'
import { newId } from '../src/platform/ids.ts'
import { performInTenant } from '../src/platform/perform.ts'
import { eventually } from './eventually.ts'
import { rowsOf } from './job-server.ts'
import { startMailingWorld } from './mailing-world.ts'

let serial = 0
export const aLetter = (changes: Partial<LetterInput> = {}): LetterInput => {
  serial += 1
  return {
    addressee_name: 'Dewi Lestari',
    addressee_address: 'Jalan Braga 1\nBandung',
    addressee_email: `dewi${serial}@contoh.id`,
    title: 'Undangan rapat',
    body: 'Dengan hormat,\n\nKami mengundang {penerima} ke {lsp}.',
    signer_role: 'DIR',
    ...changes,
  }
}
export const textOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(Uint8Array.from(pdf)), { mergePages: true })).text
export const assignment = (changes: Partial<LetterOrder> = {}): LetterOrder => ({
  type: 'SURAT_TUGAS_ASSESSOR',
  subject: { kind: 'assessment', id: newId() },
  addressee: { name: 'Rina Kusuma', email: 'rina@contoh.id' },
  facts: {
    nama: 'Rina *Kusuma* #import "x"',
    skema: 'Pemrogram Junior',
    daftar_asesi: { head: ['No', 'Nama'], rows: [['1', 'Ahmad {lsp}']] },
  },
  ...changes,
})

/** A world whose mails are caught, with a director who can sign, and letters at every point of their way. */
export const startLettering = async () => {
  const { world, catcher, close } = await startMailingWorld()
  const admin = (await world.as('ADM')).call
  const director = (await world.as('DIR')).call
  const ink = Buffer.from(
    '<svg width="200" height="90"><path d="M10 80L90 10L180 70" stroke="black" fill="none"/></svg>',
  )
  const png = await sharp(ink).flatten({ background: '#fff' }).png().toBuffer()
  const signature = { png: `data:image/png;base64,${png.toString('base64')}`, strokes: [] }
  await director(signatures.give, { body: { signature } })

  const written = async (changes: Partial<LetterInput> = {}) =>
    (await admin(letters.create, { body: aLetter(changes) })).data

  const waiting = async (changes: Partial<LetterInput> = {}) => {
    const { letter_id } = await written(changes)
    return (await admin(letters.submit, { params: { letter_id } })).data
  }

  const signed = async (changes: Partial<LetterInput> = {}) => {
    const { letter_id } = await waiting(changes)
    return (await director(letters.sign, { params: { letter_id }, body: {} })).data
  }

  const get = async (letter_id: string, call = admin) =>
    (await call(letters.get, { params: { letter_id } })).data

  const pdfOf = async (letter_id: string, call = admin) =>
    new Uint8Array(await (await call(letters.pdf, { params: { letter_id } })).arrayBuffer())

  const made = (letter_id: string) =>
    eventually(async () => {
      const letter = await get(letter_id)
      if (letter.sha256 === null) throw new Error('Not made yet')
      return letter
    })

  const sent = (letter_id: string) =>
    eventually(async () => {
      const letter = await get(letter_id)
      if (letter.state !== 'SENT') throw new Error(`Not sent yet: ${letter.state}`)
      return letter
    })

  /** A person of the LSP as the one who takes a step of another feature. */
  const actorOf = async (role: RoleCode): Promise<Actor> => {
    const { lspId } = world.seeded.lsp.a
    const [row] = await rowsOf(
      world.database.url,
      `select p.user_id, p.user_permission_id from user_permission p where p.lsp_id = $1 and p.role_code = $2`,
      [lspId, role],
    )
    return {
      ...{ sessionId: newId(), name: `${role} satu`, username: role.toLowerCase(), roleCode: role, lspId },
      ...{ tukId: null, institutionId: null, userId: row.user_id, userPermissionId: row.user_permission_id },
      permissions: new Set(permissionsOf(role)),
    }
  }

  const order = async (orders: LetterOrder[], role: RoleCode = 'ADM') => {
    const { lspId } = world.seeded.lsp.a
    const tenant = {
      lspId,
      name: 'LSP digital',
      shortName: 'digital',
      capabilities: [],
      timeZone: 'Asia/Jakarta',
      language: 'id' as const,
    }
    return performInTenant(world.app.stage, { tenant, actor: await actorOf(role) }, (ctx) =>
      orderLetters(ctx, orders),
    )
  }

  return {
    world,
    catcher,
    close,
    admin,
    director,
    signature,
    written,
    waiting,
    signed,
    get,
    pdfOf,
    made,
    sent,
    actorOf,
    order,
  }
}
