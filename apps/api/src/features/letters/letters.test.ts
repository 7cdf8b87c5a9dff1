import { createHash } from 'node:crypto'
import { letterTemplates } from '@kompeten/contract/letter-templates'
import { type LetterInput, letters } from '@kompeten/contract/letters'
import { notifications } from '@kompeten/contract/notifications'
import { permissionsOf } from '@kompeten/contract/permissions'
import type { RoleCode } from '@kompeten/contract/roles'
import { signatures } from '@kompeten/contract/signatures'
import { type Call, RefusedCall } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf } from '@kompeten/testkit/refused'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { mailsTo } from '../../../test/mails.ts'
import { startSmtpCatcher } from '../../../test/smtp-catcher.ts'
import { startWorld, type World } from '../../../test/world.ts'
import type { Actor } from '../../platform/context.ts'
import { dayAfter } from '../../platform/days.rules.ts'
import { zipEntries } from '../../platform/files/zip.ts'
import { newId } from '../../platform/ids.ts'
import { performInTenant } from '../../platform/perform.ts'
import { type LetterOrder, orderLetters } from './index.ts'

let world: World
let catcher: Awaited<ReturnType<typeof startSmtpCatcher>>
let admin: Call
let director: Call
let signature: { png: string; strokes: [] }

beforeAll(async () => {
  catcher = await startSmtpCatcher()
  world = await startWorld({ mail: { smtpUrl: catcher.url, from: 'Kompeten <no-reply@kompeten.test>' } })
  admin = (await world.as('ADM')).call
  director = (await world.as('DIR')).call
  const ink = Buffer.from(
    '<svg width="200" height="90"><path d="M10 80L90 10L180 70" stroke="black" fill="none"/></svg>',
  )
  const png = await sharp(ink).flatten({ background: '#fff' }).png().toBuffer()
  signature = { png: `data:image/png;base64,${png.toString('base64')}`, strokes: [] }
  await director(signatures.give, { body: { signature } })
})
afterAll(async () => {
  await world.close()
  await catcher.stop()
})

const issuesOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: unknown) =>
      error instanceof RefusedCall ? error.refusal.errors.map(({ path, code }) => `${path}: ${code}`) : [],
  )

let serial = 0
const aLetter = (changes: Partial<LetterInput> = {}): LetterInput => {
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
const textOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(Uint8Array.from(pdf)), { mergePages: true })).text
const made = (letter_id: string) =>
  vi.waitFor(
    async () => {
      const letter = await get(letter_id)
      if (letter.sha256 === null) throw new Error('Not made yet')
      return letter
    },
    { timeout: 15_000, interval: 50 },
  )
const sent = (letter_id: string) =>
  vi.waitFor(
    async () => {
      const letter = await get(letter_id)
      if (letter.state !== 'SENT') throw new Error(`Not sent yet: ${letter.state}`)
      return letter
    },
    { timeout: 15_000, interval: 50 },
  )

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
const assignment = (changes: Partial<LetterOrder> = {}): LetterOrder => ({
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

describe('a letter of the LSP', () => {
  test('is a draft without number, gets one when it is submitted, and keeps it when it is taken back', async () => {
    const draft = await written()
    expect(draft).toMatchObject({ state: 'DRAFT', letter_number: null, may: ['update', 'submit', 'discard'] })
    const { letter_id } = draft
    const submitted = (await admin(letters.submit, { params: { letter_id } })).data
    expect(submitted.letter_number).toMatch(/^\d{3}\/S\/digital\/[IVX]+\/\d{4}$/)
    await admin(letters.withdraw, { params: { letter_id } })
    const again = (await admin(letters.submit, { params: { letter_id } })).data
    expect(again.letter_number).toBe(submitted.letter_number)
  })

  test('submitted by many at once have numbers without gap or double', async () => {
    const drafts = await Promise.all(Array.from({ length: 12 }, () => written()))
    const done = await Promise.all(
      drafts.map(({ letter_id }) => admin(letters.submit, { params: { letter_id } })),
    )
    const numbers = done.map(({ data }) => Number(data.letter_number?.slice(0, 3))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })

  test('names only fields that its type has', async () => {
    expect(await issuesOf(admin(letters.create, { body: aLetter({ body: 'Kepada {nik}' }) }))).toEqual([
      'body: letter_field_unknown',
    ])
  })

  test('is changed by one of two who do it at once; the other sees what happened', async () => {
    const { letter_id, version } = await written()
    const change = () => admin(letters.update, { params: { letter_id }, body: { ...aLetter(), version } })
    const reasons = await Promise.all([outcomeOf(change()), outcomeOf(change())])
    expect(reasons.toSorted()).toEqual(['done', 'version_conflict'])
  })

  test('is signed by the director alone: neither the super user nor the admin who wrote it', async () => {
    const { letter_id } = await waiting()
    for (const role of ['SUP', 'ADM', 'MGR', 'DEV'] as const) {
      const { call } = await world.as(role)
      expect(await reasonOf(call(letters.sign, { params: { letter_id }, body: {} }))).toBe('not_allowed')
    }
    const letter = (await director(letters.sign, { params: { letter_id }, body: {} })).data
    expect(letter).toMatchObject({ state: 'SIGNED', signed_by_name: expect.any(String) })
  })

  test('is signed once of two who do it at once', async () => {
    const { letter_id } = await waiting()
    const sign = () => director(letters.sign, { params: { letter_id }, body: {} })
    const reasons = await Promise.all([outcomeOf(sign()), outcomeOf(sign())])
    expect(reasons.toSorted()).toEqual(['done', 'step_not_possible'])
  })

  test('is not signed without a signature', async () => {
    const { letter_id } = await waiting({ signer_role: 'MGR' })
    const { call } = await world.as('MGR')
    expect(await issuesOf(call(letters.sign, { params: { letter_id }, body: {} }))).toEqual([
      'signature: required',
    ])
    expect(await outcomeOf(call(letters.sign, { params: { letter_id }, body: { signature } }))).toBe('done')
  })

  test('never changes once it is signed: its PDF is kept with its SHA-256', async () => {
    const { letter_id, version } = await signed()
    const letter = await made(letter_id)
    const pdf = await pdfOf(letter_id)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(letter.sha256)
    const update = admin(letters.update, { params: { letter_id }, body: { ...aLetter(), version } })
    expect(await reasonOf(update)).toBe('step_not_possible')
    expect(await reasonOf(admin(letters.withdraw, { params: { letter_id } }))).toBe('step_not_possible')
    expect(await reasonOf(admin(letters.discard, { params: { letter_id } }))).toBe('step_not_possible')
  })

  test('is PDF/A with its number, addressee and signature; a draft says that it is one', async () => {
    const draft = await written()
    expect(await textOf(await pdfOf(draft.letter_id))).toContain('KONSEP')
    const { letter_id, letter_number } = await signed()
    const pdf = await pdfOf(letter_id)
    const text = await textOf(pdf)
    expect(text).toContain(letter_number)
    expect(text).toContain('Kami mengundang Dewi Lestari ke LSP digital.')
    expect(text).toContain('Ditandatangani')
    expect(text).not.toContain('KONSEP')
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/pdfaid:part>2</)
  })

  test('is mailed once with its PDF, and is sent from then on', async () => {
    const { letter_id, addressee_email } = await signed()
    await sent(letter_id)
    const mails = await mailsTo(catcher, addressee_email ?? '')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.raw).toMatch(/Content-Type: application\/pdf/)
  })

  test('without an address waits until somebody notes that it was handed over', async () => {
    const { letter_id } = await signed({ addressee_email: null })
    await made(letter_id)
    const letter = (await admin(letters.send, { params: { letter_id }, body: { email: null } })).data
    expect(letter).toMatchObject({ state: 'SENT', sent_by: 'hand' })
  })

  test('is mailed again to another address when asked for', async () => {
    const { letter_id } = await signed()
    await sent(letter_id)
    await admin(letters.send, { params: { letter_id }, body: { email: 'lain@contoh.id' } })
    expect(await mailsTo(catcher, 'lain@contoh.id')).toHaveLength(1)
  })

  test('is declined with a reason, of which its writer is told, and can be revised', async () => {
    const { letter_id } = await waiting()
    expect(
      await reasonOf(director(letters.decline, { params: { letter_id }, body: { reason: 'tidak' } })),
    ).toBe('invalid_input')
    const reason = 'Tanggal rapat belum benar.'
    const declined = (await director(letters.decline, { params: { letter_id }, body: { reason } })).data
    expect(declined).toMatchObject({ state: 'DECLINED', decline_reason: reason })
    await vi.waitFor(async () => {
      const { data } = await admin(notifications.list, { query: { name: 'letter.declined' } })
      expect(data.some(({ link }) => link === `/letters/edit-letters/${letter_id}`)).toBe(true)
    })
    expect((await admin(letters.revise, { params: { letter_id } })).data.state).toBe('DRAFT')
  })

  test('is corrected by a new one that names it, and stays as it was', async () => {
    const old = await signed()
    const { letter_id } = (await admin(letters.correct, { params: { letter_id: old.letter_id } })).data
    const submitted = (await admin(letters.submit, { params: { letter_id } })).data
    expect(submitted.corrects).toEqual({ letter_id: old.letter_id, letter_number: old.letter_number })
    expect(submitted.letter_number).not.toBe(old.letter_number)
    expect(await textOf(await pdfOf(letter_id))).toContain(`memperbaiki surat nomor ${old.letter_number}`)
    expect((await get(old.letter_id)).corrected_by?.letter_id).toBe(letter_id)
  })

  test('of another LSP is not found', async () => {
    const { letter_id } = await signed()
    const { call } = await world.as('DIR', 'b')
    expect(await reasonOf(get(letter_id, call))).toBe('not_found')
    expect(await reasonOf(pdfOf(letter_id, call))).toBe('not_found')
    expect(await reasonOf(call(letters.sign, { params: { letter_id }, body: {} }))).toBe('not_found')
  })
})

describe('letters that another feature orders', () => {
  test('are numbered, wait for the role that signs them, and tell it once', async () => {
    const { call } = await world.as('DIR')
    const before = (await call(notifications.list, { query: { name: 'letter.waiting' } })).count
    const ids = await order([assignment(), assignment(), assignment()])
    const [first] = await Promise.all(ids.map((letter_id) => get(letter_id)))
    expect(first).toMatchObject({ state: 'WAITING', signer_role: 'DIR', template_version: 0 })
    expect(first?.letter_number).toMatch(/\/ST\//)
    await vi.waitFor(async () => {
      const { count, data } = await call(notifications.list, { query: { name: 'letter.waiting' } })
      expect(count).toBe(before + 1)
      expect(data[0]?.description).toMatch(/^3 surat/)
    })
  })

  test('show what they were told as text, whatever it looks like', async () => {
    const [letter_id = ''] = await order([assignment()])
    const text = (await textOf(await pdfOf(letter_id))).replace(/\s+/g, ' ')
    expect(text).toContain('Rina *Kusuma* #import "x"')
    expect(text).toContain('Ahmad {lsp}')
    expect(text).toContain('Tanggal : …')
  })

  test('are signed at once where the step was, and wait for the person where he has no signature', async () => {
    const request = assignment({ type: 'SURAT_PERMOHONAN_ASSESSMENT', signedBy: 'actor' })
    const [unsigned = ''] = await order([request], 'ADT')
    expect(await get(unsigned)).toMatchObject({
      state: 'WAITING',
      signer_role: null,
      signer_name: 'ADT satu',
    })
    const { call } = await world.as('ADT')
    expect((await call(letters.mine, {})).data.map(({ letter_id }) => letter_id)).toContain(unsigned)
    expect(
      await outcomeOf(call(letters.sign, { params: { letter_id: unsigned }, body: { signature } })),
    ).toBe('done')
    const [atOnce = ''] = await order([request], 'ADT')
    expect(await get(atOnce)).toMatchObject({ state: 'SIGNED', signed_by_name: 'ADT satu' })
  })

  test('reach the person addressed, who sees them only once they are signed', async () => {
    const accessor = await world.as('ACS')
    const { userPermissionId } = await actorOf('ACS')
    const [letter_id = ''] = await order([assignment({ addressee: { userPermissionId } })])
    expect(await reasonOf(get(letter_id, accessor.call))).toBe('not_found')
    expect((await accessor.call(letters.mine, {})).count).toBe(0)
    await director(letters.sign, { params: { letter_id }, body: {} })
    expect((await accessor.call(letters.mine, {})).data[0]).toMatchObject({ letter_id, may: [] })
    expect((await pdfOf(letter_id, accessor.call)).length).toBeGreaterThan(10_000)
    expect(await reasonOf(get(letter_id, (await world.as('APL')).call))).toBe('not_found')
  })

  test('by the hundred are signed together and made with progress, each once', async () => {
    const subject = { kind: 'assessment', id: newId() }
    const ids = await order(Array.from({ length: 60 }, () => assignment({ subject })))
    const { call: assessor } = await world.as('ACS')
    expect((await assessor(letters.signMany, { body: { letter_ids: ids, signature } })).data.signed).toEqual(
      [],
    )
    const { data } = await director(letters.signMany, { body: { letter_ids: [...ids, newId()] } })
    expect(data.signed).toHaveLength(60)
    expect(data.refused.map(({ reason }) => reason)).toEqual(['not_found'])
    const { batch_id } = data.batch
    await vi.waitFor(
      async () => {
        const { data: batch } = await director(letters.batch, { params: { batch_id } })
        expect(batch).toEqual({ batch_id, total: 60, done: 60 })
      },
      { timeout: 20_000, interval: 100 },
    )
    const zip = await admin(letters.zip, { query: { subject_id: subject.id } })
    const entries = zipEntries(Buffer.from(await zip.arrayBuffer())) ?? []
    expect(entries).toHaveLength(60)
    expect(new Set(entries.map(({ name }) => name)).size).toBe(60)
  })
})

describe("the text of a type's letters", () => {
  const params = { letter_type: 'UNDANGAN_ASESI' } as const

  test('is versioned: a letter keeps the text it was made of', async () => {
    const { call } = await world.as('SUP')
    const [old = ''] = await order([assignment({ type: 'UNDANGAN_ASESI' })])
    const { version, title } = (await call(letterTemplates.get, { params })).data
    const changed = await call(letterTemplates.update, {
      params,
      body: { title, body: 'Halo **{nama}**', version },
    })
    expect(changed.data).toMatchObject({ version: version + 1, versions: [{ version: version + 1 }] })
    const [fresh = ''] = await order([assignment({ type: 'UNDANGAN_ASESI' })])
    expect(await get(old)).toMatchObject({ template_version: version, body: expect.stringContaining('Kami') })
    expect(await get(fresh)).toMatchObject({ template_version: version + 1, body: 'Halo **{nama}**' })
    const late = call(letterTemplates.update, { params, body: { title, body: 'Lain', version } })
    expect(await reasonOf(late)).toBe('version_conflict')
  })

  test('is shown with sample data before it is kept, and refused with a field it does not have', async () => {
    const text = { title: 'Undangan', body: 'Yth. {nama}, {tanggal_uji}' }
    const pdf = await admin(letterTemplates.preview, { params, body: text })
    expect(await textOf(new Uint8Array(await pdf.arrayBuffer()))).toContain('Yth. Rina Kusuma, 12 Mei 2027')
    const wrong = admin(letterTemplates.preview, { params, body: { ...text, body: '{alasan}' } })
    expect(await issuesOf(wrong)).toEqual(['body: letter_field_unknown'])
  })

  test('is read by an admin and changed by those above him', async () => {
    expect((await admin(letterTemplates.list, {})).data.every(({ may }) => may.length === 0)).toBe(true)
    const body = { title: 'x', body: 'x', version: 0 }
    expect(await reasonOf(admin(letterTemplates.update, { params, body }))).toBe('not_allowed')
  })

  test('has its numbers as the LSP says; a pattern that would give one twice is refused', async () => {
    const { call } = await world.as('SUP')
    const settings = {
      number_template: '{seq:4}/{cls}/{lsp}/{year}',
      number_reset: 'year',
      classification: 'SER.20.07',
      signer_role: 'MGR',
    } as const
    const type = { letter_type: 'UNDANGAN_TUK' } as const
    const saved = await call(letterTemplates.settings, {
      params: type,
      body: { ...settings, settings_version: 0 },
    })
    expect(saved.data.number_example).toMatch(/^0007\/SER\.20\.07\/digital\/\d{4}$/)
    const [letter_id = ''] = await order([assignment({ type: 'UNDANGAN_TUK' })])
    expect(await get(letter_id)).toMatchObject({ signer_role: 'MGR' })
    expect((await get(letter_id)).letter_number).toMatch(/^0001\/SER/)
    for (const [number_template, code] of [
      ['{type}/{year}', 'number_without_seq'],
      ['{seq}/{kota}', 'number_field_unknown'],
      ['{seq}/{lsp}', 'number_repeats'],
    ] as const) {
      const body = { ...settings, number_template, settings_version: 1 }
      expect(await issuesOf(call(letterTemplates.settings, { params: type, body }))).toEqual([
        `number_template: ${code}`,
      ])
    }
  })
})

describe('a person whom the director names', () => {
  test('signs in his place from day to day, and no longer once it is ended', async () => {
    const manager = await world.as('MAG')
    const { userId } = await actorOf('MAG')
    const day = world.today()
    const next = dayAfter(day, 1)
    const body = { user_id: userId, valid_from: day, valid_until: next }
    expect(await reasonOf(admin(letterTemplates.delegate, { body }))).toBe('not_allowed')
    const { delegation_id } = (await director(letterTemplates.delegate, { body })).data
    const one = await waiting()
    await manager.call(letters.sign, { params: { letter_id: one.letter_id }, body: { signature } })
    expect(await textOf(await pdfOf(one.letter_id))).toContain('a.n.')
    await director(letterTemplates.endDelegation, { params: { delegation_id } })
    const other = await waiting()
    const late = manager.call(letters.sign, { params: { letter_id: other.letter_id }, body: {} })
    expect(await reasonOf(late)).toBe('not_allowed')
  })
})

test('a server that dies after the PDF is stored and before that is noted makes it again, and mails it once', async () => {
  const { letter_id, addressee_email } = await signed()
  const { sha256 } = await sent(letter_id)
  // As the crash leaves it: the file lies there, the row does not know, and the queue tries the job again.
  const [row] = await rowsOf(
    world.database.url,
    `update letter set pdf_key = null, sha256 = null where letter_id = $1 returning lsp_id, batch_id`,
    [letter_id],
  )
  const tenant = {
    lspId: row.lsp_id,
    name: '',
    shortName: '',
    capabilities: [],
    timeZone: 'Asia/Jakarta',
    language: 'id' as const,
  }
  await performInTenant(world.app.stage, { tenant, actor: await actorOf('DIR') }, async (ctx) =>
    ctx.tell({ name: 'letters.signed', subject: { kind: 'letter_batch', id: row.batch_id } }),
  )
  expect((await made(letter_id)).sha256).toBe(sha256)
  // Other mails overtake it only if there is none of its own on the way.
  const later = await signed()
  await sent(later.letter_id)
  expect(await mailsTo(catcher, addressee_email ?? '')).toHaveLength(1)
})

test('a short letter takes one page, its head and its text together', async () => {
  const { letter_id } = await written()
  const pdf = await getDocumentProxy(Uint8Array.from(await pdfOf(letter_id)))
  expect(pdf.numPages).toBe(1)
})
