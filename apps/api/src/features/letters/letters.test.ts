import { createHash } from 'node:crypto'
import { letters } from '@kompeten/contract/letters/letters'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { issuesOf, outcomeOf, reasonOf } from '@kompeten/testkit/refused'
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { aLetter, startLettering, textOf } from '../../../test/lettering.ts'
import { mailsTo } from '../../../test/mails.ts'
import { performInTenant } from '../../platform/perform.ts'

const {
  world,
  catcher,
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
  close,
} = await startLettering()
afterAll(close)

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

  test('is signed by the director in their own name where it waits for an office below: nobody signs for who is under them', async () => {
    const { letter_id } = await waiting({ signer_role: 'MGR' })
    await director(letters.sign, { params: { letter_id }, body: {} })
    expect(await textOf(await pdfOf(letter_id))).not.toContain('a.n.')
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
    await eventually(async () => {
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
