import { access } from '@kompeten/contract/access/access'
import { blanko } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { type HandoverInput, handovers } from '@kompeten/contract/certificates/handovers'
import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { bytesOf, certifyingIn } from '../../../../test/certifying.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startMailingWorld } from '../../../../test/mailing-world.ts'
import { textOf } from '../../../../test/mails.ts'
import { samplePdf } from '../../../demo/sample-pdf.ts'

const { world, catcher, close } = await startMailingWorld()
afterAll(close)
const { admin, named, get, issued, issue, step, sign, done } = await certifyingIn(world)

const given = (changes: Partial<HandoverInput> = {}): HandoverInput => ({
  receiver: 'holder',
  receiver_name: null,
  power_of_attorney: null,
  handed_on: world.today(),
  former_blanko: null,
  ...changes,
})
const handOver = (certificate_id: string, changes: Partial<HandoverInput> = {}, call: Call = admin) =>
  call(handovers.handOver, {
    params: { certificate_id },
    body: { ...given(changes), signature: aSignature },
  })
const announce = (ids: string[], call: Call = admin) =>
  call(handovers.announce, { body: { certificate_ids: ids, place: 'Sekretariat, Senin 09.00' } })
const receiptOf = async (certificate_id: string) => {
  const pdf = await bytesOf(admin(handovers.receipt, { params: { certificate_id } }))
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)))
  return { pdf, text: text.join(' ') }
}
const idOf = (one: { certificate_id: string } | undefined) => one?.certificate_id ?? ''

const returnedOn = async (number: string) => {
  const { data } = await admin(blanko.spoiled)
  return data.find(({ blanko_number }) => blanko_number === number)?.returned_on
}

describe('the holder', () => {
  test('is told by mail and notice that the certificate can be collected, and where, and sees it among their own', async () => {
    const { call, userId } = await world.as('APL')
    const { data } = await call(access.me)
    const [made] = await issued(1, { holder: { name: 'Siti Nurhaliza', userId } })
    await announce([idOf(made)])
    await eventually(() => {
      const mails = catcher.mails.filter(({ to }) => to.includes(data.user.email)).map(textOf)
      const told = mails.find((text) => text.includes('Sertifikat Anda siap diambil'))
      expect(told).toContain('Sekretariat, Senin 09.00')
      expect(told).toContain('surat kuasa')
    })
    await eventually(async () => {
      const { data: notices } = await call(notifications.list, { query: {} })
      expect(notices.map(({ name }) => name)).toContain('certificate.collectable')
    })
    const own = async () =>
      (await call(ownCertificates.list)).data.find(({ certificate_id }) => certificate_id === idOf(made))
    expect(await own()).toMatchObject({ collect_place: 'Sekretariat, Senin 09.00', handed_over_on: null })
    await handOver(idOf(made))
    expect(await own()).toMatchObject({ handed_over_on: world.today() })
    expect(await reasonOf(announce([idOf(made)]))).toBe('step_not_possible')
  })

  test('is told once where two announce the same at the same moment, and again of another place', async () => {
    const { call, userId } = await world.as('APL')
    const { data } = await call(access.me)
    const [made] = await issued(1, { holder: { name: 'Siti Nurhaliza', userId } })
    const number = made?.certificate_number ?? ''
    const mailed = () =>
      catcher.mails
        .filter(({ to }) => to.includes(data.user.email))
        .map(textOf)
        .filter((text) => text.includes('Sertifikat Anda siap diambil') && text.includes(number))
    const other = (await world.as('DIR')).call
    const both = await Promise.all([announce([idOf(made)]), announce([idOf(made)], other)])
    expect(both.map(({ data: told }) => told.announced)).toEqual([1, 1])
    const body = { certificate_ids: [idOf(made)], place: 'Ruang rapat, Selasa 10.00' }
    await admin(handovers.announce, { body })
    await eventually(() => expect(mailed().some((text) => text.includes('Ruang rapat'))).toBe(true))
    expect(mailed()).toHaveLength(2)
  })

  test('is told who received it for them, by mail, by notice and among their own', async () => {
    const { call, userId } = await world.as('APL')
    const { data } = await call(access.me)
    const [made] = await issued(1, { holder: { name: 'Siti Nurhaliza', userId } })
    await handOver(idOf(made), {
      receiver: 'proxy',
      receiver_name: 'Wakil Tak Dikenal',
      power_of_attorney: 'Surat kuasa 20 November 2026',
    })
    await eventually(() => {
      const texts = catcher.mails.filter(({ to }) => to.includes(data.user.email)).map(textOf)
      expect(texts.find((text) => text.includes('Wakil Tak Dikenal'))).toContain('surat kuasa')
    })
    await eventually(async () => {
      const { data: notices } = await call(notifications.list, { query: {} })
      expect(notices.map(({ name }) => name)).toContain('certificate.handed_over')
    })
    const { data: own } = await call(ownCertificates.list)
    const handed = own.find(({ certificate_id }) => certificate_id === idOf(made))
    expect(handed).toMatchObject({ handed_to: 'Wakil Tak Dikenal' })
    // Noted by mistake, it is taken back: whoever was alarmed reads that too.
    const params = { certificate_id: idOf(made) }
    await admin(handovers.takeBack, { params, body: { reason: 'Dicatat pada sertifikat yang salah' } })
    await eventually(() => {
      const texts = catcher.mails.filter(({ to }) => to.includes(data.user.email)).map(textOf)
      expect(texts.some((text) => text.includes('Penyerahan sertifikat Anda dibatalkan'))).toBe(true)
    })
  })
})

describe('handing over', () => {
  test('is noted with the signature of the holder, and the receipt shows it', async () => {
    const [made] = await issued(1, { holder: { name: 'Budi Santoso' } })
    const id = idOf(made)
    const blank = await receiptOf(id)
    expect(blank.text).toContain('Tanda Terima Sertifikat')
    const { data } = await handOver(id)
    expect(data).toMatchObject({
      handed_over_on: world.today(),
      handover: { kind: 'signed', receiver: 'holder', receiver_name: 'Budi Santoso' },
    })
    const { pdf, text } = await receiptOf(id)
    expect(pdf.toString('latin1')).toMatch(/pdfaid:part>2</)
    expect(text).toContain('Budi Santoso')
    expect(text).toContain('SHA-256')
    expect(await reasonOf(handOver(id))).toBe('step_not_possible')
  })

  test('to somebody else wants their power of attorney, and a receipt on paper is kept as it was signed', async () => {
    const [made] = await issued(1, { holder: { name: 'Ani Wijaya' } })
    const params = { certificate_id: idOf(made) }
    expect(await issuesOf(handOver(idOf(made), { receiver: 'proxy' }))).toEqual([
      'receiver_name: required',
      'power_of_attorney: required',
    ])
    const file = { name: 'tanda-terima.pdf', bytes: samplePdf('tanda terima', []) }
    const body = given({
      receiver: 'proxy',
      receiver_name: 'Rudi Hartono',
      power_of_attorney: 'Surat kuasa 20 November 2026, KTP',
    })
    const { data } = await admin(handovers.handOverOnPaper, { params, body, file })
    expect(data.handover).toMatchObject({ kind: 'paper', receiver: 'proxy', receiver_name: 'Rudi Hartono' })
    expect((await receiptOf(idOf(made))).text).toContain('tanda terima')
  })

  test('is neither before the issue nor in time to come, and only of what is in force', async () => {
    const [id = ''] = await named('Belum Terbit')
    expect(await reasonOf(handOver(id))).toBe('step_not_possible')
    expect(await reasonOf(admin(handovers.receipt, { params: { certificate_id: id } }))).toBe('not_found')
    await issue([id])
    expect(await issuesOf(handOver(id, { handed_on: '2020-01-01' }))).toEqual(['handed_on: in_the_past'])
    expect(await issuesOf(handOver(id, { handed_on: '2099-01-01' }))).toEqual(['handed_on: in_the_future'])
    await step('suspend', id)
    expect(await reasonOf(handOver(id))).toBe('step_not_possible')
    const { refusal } = await refused(announce([id]))
    expect(refusal.facts).toMatchObject({
      why: { code: 'not_collectable', names: [(await get(id)).holder_name] },
    })
  })

  test('happens once, also where two note it at once, and one that came back is handed over again', async () => {
    const [made] = await issued()
    const both = await Promise.all([outcomeOf(handOver(idOf(made))), outcomeOf(handOver(idOf(made)))])
    expect(both.sort()).toEqual(['done', 'step_not_possible'])
    const params = { certificate_id: idOf(made) }
    const waiting = async () => {
      const query = { is_handed_over: 'false', certificate_id: idOf(made) }
      return (await admin(certificates.list, { query })).data.length
    }
    expect(await waiting()).toBe(0)
    const { refusal } = await refused(handOver(idOf(made)))
    expect(refusal.facts).toMatchObject({ why: { code: 'certificate_handed_over' } })
    const { data } = await admin(handovers.takeBack, {
      params,
      body: { reason: 'Salah orang, dikembalikan' },
    })
    expect(data).toMatchObject({ handed_over_on: null, handover: null })
    expect(await waiting()).toBe(1)
    expect((await handOver(idOf(made))).data.handover).not.toBeNull()
  })

  test('of a correction says what became of the former form, which the register of spoiled ones keeps', async () => {
    const [id = ''] = await named('Dewi Lestar')
    const version = (await get(id)).version
    await admin(certificates.update, {
      params: { certificate_id: id },
      body: { holder_name: 'Dewi Lestar', blanko_number: 'H 01', version },
    })
    await issue([id])
    await handOver(id)
    const { printed } = await get(id)
    const { data: corrected } = await admin(certificates.correct, {
      params: { certificate_id: id },
      body: { ...printed, holder_name: 'Dewi Lestari', reason: 'Nama salah ketik', correction_basis: null },
    })
    await done((await sign([corrected.certificate_id])).run_id)
    expect((await get(corrected.certificate_id)).former_handed_out).toBe(true)
    expect(await issuesOf(handOver(corrected.certificate_id))).toEqual(['former_blanko: required'])
    expect((await receiptOf(corrected.certificate_id)).text).toContain('H 01')
    await handOver(corrected.certificate_id, { former_blanko: 'returned' })
    expect(await returnedOn('H 01')).toBe(world.today())
    const params = { certificate_id: corrected.certificate_id }
    await admin(handovers.takeBack, { params, body: { reason: 'Dicatat pada sertifikat yang salah' } })
    expect(await returnedOn('H 01')).toBeNull()
  })

  test('of the correction of a correction asks for the form that was handed over, not for one that never was', async () => {
    const [id = ''] = await named('Rina Kusum')
    const { version } = await get(id)
    await admin(certificates.update, {
      params: { certificate_id: id },
      body: { holder_name: 'Rina Kusum', blanko_number: 'H 21', version },
    })
    await issue([id])
    await handOver(id)
    const correctedTo = async (certificate_id: string, holder_name: string) => {
      const { printed } = await get(certificate_id)
      const body = { ...printed, holder_name, reason: 'Nama salah ketik', correction_basis: null }
      const { data } = await admin(certificates.correct, { params: { certificate_id }, body })
      await done((await sign([data.certificate_id])).run_id)
      return data.certificate_id
    }
    const last = await correctedTo(await correctedTo(id, 'Rina Kusumo'), 'Rina Kusuma')
    expect((await get(last)).former_handed_out).toBe(true)
    expect(await issuesOf(handOver(last))).toEqual(['former_blanko: required'])
    await handOver(last, { former_blanko: 'returned' })
    expect(await returnedOn('H 21')).toBe(world.today())
  })

  test('is undone by a reprint: what was handed over was on the spoiled form', async () => {
    const [id = ''] = await named('Cetak Lagi')
    const { version } = await get(id)
    await admin(certificates.update, {
      params: { certificate_id: id },
      body: { holder_name: 'Cetak Lagi', blanko_number: 'H 11', version },
    })
    await issue([id])
    await handOver(id)
    const body = { spoiled_number: 'H 11', blanko_number: 'H 12', reason: 'Rusak kena air di rumah' }
    const { data } = await admin(certificates.spoil, { params: { certificate_id: id }, body })
    expect(data).toMatchObject({ handed_over_on: null, handover: null, blanko_number: 'H 12' })
    // What was signed for on the spoiled form has an entry of its own, and its receipt can still be opened.
    const [ended] = data.ended_handovers
    expect(ended).toMatchObject({ receiver_name: 'Cetak Lagi', ended_reason: body.reason })
    const params = { certificate_id: data.certificate_id }
    const { data: told } = await admin(certificates.timeline, { params })
    expect(told.map(({ name }) => name)).toContain('certificate.taken_back')
    const query = { handover_id: ended?.handover_id ?? '' }
    const kept = await bytesOf(admin(handovers.receipt, { params, query }))
    const { text } = await extractText(await getDocumentProxy(Uint8Array.from(kept)))
    expect(text.join(' ')).toContain('H 11')
    const [other] = await issued(1)
    const elsewhere = { params: { certificate_id: idOf(other) }, query }
    expect(await reasonOf(admin(handovers.receipt, elsewhere))).toBe('not_found')
  })

  test('is refused to another LSP, an applicant, a stranger, and for one’s own certificate', async () => {
    const [made] = await issued()
    const id = idOf(made)
    const other = (await world.as('ADM', 'b')).call
    expect(await reasonOf(handOver(id, {}, other))).toBe('not_found')
    expect(await reasonOf(announce([id], other))).toBe('not_found')
    expect(await reasonOf(other(handovers.receipt, { params: { certificate_id: id } }))).toBe('not_found')
    const applicant = (await world.as('APL')).call
    expect(await reasonOf(handOver(id, {}, applicant))).toBe('not_allowed')
    expect(await reasonOf(announce([id], applicant))).toBe('not_allowed')
    expect(await reasonOf(handOver(id, {}, world.stranger))).toBe('not_signed_in')
    const { userId } = await world.as('ADM')
    const [own] = await issued(1, { holder: { name: 'Petugas Sendiri', userId } })
    expect(await reasonOf(handOver(idOf(own)))).toBe('not_allowed')
  })
})
