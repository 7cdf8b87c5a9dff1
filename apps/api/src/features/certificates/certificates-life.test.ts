import { alumni } from '@kompeten/contract/alumni'
import { blanko } from '@kompeten/contract/blanko'
import { certificates } from '@kompeten/contract/certificates'
import { issuing } from '@kompeten/contract/issuing'
import { agreementWording, ownCertificates } from '@kompeten/contract/own-certificates'
import { verification } from '@kompeten/contract/verification'
import { holderAgreementWords } from '@kompeten/phrases/holder-agreement'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anEntitled, certifiableScheme, readyToSign, within } from '../../../test/certified.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { samplePdf } from '../../demo/sample-pdf.ts'
import type { DomainEvent } from '../../platform/context.ts'
import { zipEntries } from '../../platform/files/zip.ts'
import { entitle } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let scheme: string
let admin: Call
let director: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  director = (await world.as('DIR')).call
  scheme = await certifiableScheme(world)
  await readyToSign(world)
}, 60_000)
afterAll(() => world.close())

const named = (...names: string[]) =>
  within(world, (ctx) =>
    entitle(
      ctx,
      names.map((name) => anEntitled(world, scheme, { holder: { name } })),
    ),
  )
const get = async (id = '') => (await admin(certificates.get, { params: { certificate_id: id } })).data
const issue = async (ids: string[]) => {
  const { data: run } = await director(issuing.sign, { body: { certificate_ids: ids } })
  await vi.waitFor(
    async () =>
      expect((await admin(issuing.run, { params: { run_id: run.run_id } })).data.state).toBe('DONE'),
    { timeout: 40_000, interval: 100 },
  )
  return run.run_id
}
const bytesOf = async (blob: Promise<Blob>) => Buffer.from(await (await blob).arrayBuffer())

describe('the document', () => {
  const names = [
    'Raden Mas Panji Suryo Kusumo Hadiningrat bin Haji Muhammad Abdurrahman Wahid Notonegoro Putra Wijaya Kusuma Dewantara II',
    'ᬯᬬᬦ᭄ ᬲᬸᬤᬃᬫ',
    'محمد عبد الرحمن',
    '王小明',
    '*Ayu* #import "x" <b>',
  ]

  test('bears names of 120 characters and in every script of the country whole, on front and back, as PDF/A', async () => {
    expect(names[0]).toHaveLength(120)
    const ids = await named(...names)
    await issue(ids)
    for (const [at, id] of ids.entries()) {
      const pdf = await bytesOf(admin(certificates.document, { params: { certificate_id: id } }))
      expect(pdf.toString('latin1')).toMatch(/pdfaid:part>2</)
      const { text, totalPages } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)))
      expect(totalPages).toBe(2)
      const { certificate_number } = await get(id)
      for (const page of text) {
        const read = page.normalize('NFKC').replace(/\s+/g, '')
        for (const sign of (names[at] ?? '').normalize('NFKC').replace(/\s+/g, ''))
          expect(read).toContain(sign)
        expect(page).not.toContain('□')
      }
      expect(text[0]).toContain(certificate_number)
      expect(text[0]).toContain('SERTIFIKAT KOMPETENSI')
      expect(text[1]).toContain('DAFTAR UNIT KOMPETENSI')
    }
  })

  test('is one of many in a zip, named by numbers and not by people', async () => {
    const ids = await named('Zip Satu', 'Zip Dua')
    const run_id = await issue(ids)
    const zip = await bytesOf(admin(certificates.zip, { query: { run_id } }))
    const numbers = (await Promise.all(ids.map(get))).map(
      ({ certificate_number }) => `${certificate_number}.pdf`,
    )
    expect(
      zipEntries(zip)
        ?.map(({ name }) => name)
        .sort(),
    ).toEqual(numbers.sort())
  })
})

describe('blankos', () => {
  const attach = async (blanko_request_id: string, kind: 'request' | 'minutes' | 'decree') =>
    admin(blanko.setDocument, {
      params: { blanko_request_id, kind },
      body: { number: `01/${kind}`, date: '2026-05-04' },
      file: { name: `${kind}.pdf`, bytes: samplePdf(kind, []) },
    })

  test('are requested with all three documents, received in the order of names, and never given twice', async () => {
    const ids = await named('Citra', 'Anisa', 'Bima')
    const { data: made } = await admin(blanko.create, { body: { title: 'Pleno Mei', certificate_ids: ids } })
    const params = { blanko_request_id: made.blanko_request_id }
    expect(await reasonOf(admin(blanko.create, { body: { title: 'Lagi', certificate_ids: ids } }))).toBe(
      'step_not_possible',
    )
    expect(await reasonOf(admin(blanko.send, { params, body: { sent_on: '2026-05-05' } }))).toBe(
      'rule_broken',
    )
    for (const kind of ['request', 'minutes', 'decree'] as const) await attach(made.blanko_request_id, kind)
    await admin(blanko.send, { params, body: { sent_on: '2026-05-05' } })
    expect(await reasonOf(attach(made.blanko_request_id, 'decree'))).toBe('step_not_possible')
    const receipt = { received_on: '2026-05-12', first_number: 'A 0100', left_out: ['A 0101'], numbers: [] }
    const { data: received } = await admin(blanko.receive, { params, body: receipt })
    expect(received).toMatchObject({
      state: 'RECEIVED',
      numbered: 3,
      first_number: 'A 0100',
      last_number: 'A 0103',
    })
    const { data: rows } = await admin(blanko.certificates, { params })
    expect(rows.map(({ holder_name, blanko_number }) => [holder_name, blanko_number])).toEqual([
      ['Anisa', 'A 0100'],
      ['Bima', 'A 0102'],
      ['Citra', 'A 0103'],
    ])
    const [other = ''] = await named('Dodi')
    const body = { holder_name: 'Dodi', blanko_number: 'a 0102', version: (await get(other)).version }
    expect(await reasonOf(admin(certificates.update, { params: { certificate_id: other }, body }))).toBe(
      'already_exists',
    )
  })

  test('that are spoiled are registered, replaced, and never used again', async () => {
    const [id = '', next = ''] = await named('Eka', 'Fajar')
    const params = { certificate_id: id }
    const version = (await get(id)).version
    await admin(certificates.update, { params, body: { holder_name: 'Eka', blanko_number: 'B 1', version } })
    await issue([id])
    const spoil = { blanko_number: 'B 2', reason: 'Tinta luntur saat dicetak' }
    const { data } = await admin(certificates.spoil, { params, body: spoil })
    expect(data.blanko_number).toBe('B 2')
    const { data: register } = await admin(blanko.spoiled)
    expect(register[0]).toMatchObject({ blanko_number: 'B 1', certificate_id: id })
    const body = { holder_name: 'Fajar', blanko_number: 'B 1', version: (await get(next)).version }
    expect(await reasonOf(admin(certificates.update, { params: { certificate_id: next }, body }))).toBe(
      'already_exists',
    )
  })
})

describe('alumni', () => {
  test('go out as a workbook that comes in again: older ones as they are, those issued here are refused', async () => {
    const body = {
      ...{
        holder_name: 'Slamet',
        schema_name: 'Operator',
        schema_name_en: null,
        certificate_number: '1 2 3 2018',
      },
      ...{
        registration_number: null,
        blanko_number: null,
        assessed_on: null,
        tuk_name: null,
        contact: null,
        email: null,
      },
      ...{
        issued_on: '2018-01-02',
        valid_until: '2021-01-02',
        institution: null,
        company_address: null,
        description: null,
      },
    }
    const { data: entered } = await admin(alumni.create, { body })
    expect(entered).toMatchObject({ origin: 'entered', state: 'EXPIRED' })
    const sheet = await bytesOf(admin(alumni.export, { query: { search: 'slamet' } }))
    expect(zipEntries(sheet)?.length).toBeGreaterThan(3)
    const template = await bytesOf(admin(alumni.template))
    const { data: empty } = await admin(alumni.import, {
      body: { dry_run: 'true' },
      file: { name: 'alumni.xlsx', bytes: template },
    })
    expect(empty).toMatchObject({ rows: 0, columns: { missing: [], unknown: [] } })
    const { data: changed } = await admin(alumni.update, {
      params: { alumni_id: entered.certificate_id },
      body: { ...body, holder_name: 'Slamet Riyadi', version: entered.version },
    })
    expect(changed.holder_name).toBe('Slamet Riyadi')
    await admin(alumni.delete, { params: { alumni_id: entered.certificate_id } })
    expect(await reasonOf(admin(alumni.get, { params: { alumni_id: entered.certificate_id } }))).toBe(
      'not_found',
    )
  })

  test('that were issued here are neither changed nor removed', async () => {
    const [id = ''] = await named('Gita')
    await issue([id])
    const params = { alumni_id: id }
    expect(await reasonOf(admin(alumni.delete, { params }))).toBe('step_not_possible')
    expect((await admin(alumni.get, { params })).data.may).not.toContain('edit')
  })
})

const agree = (call: Call, certificate_id: string, signature: typeof aSignature | null = aSignature) =>
  call(ownCertificates.agree, { params: { certificate_id }, body: { wording: agreementWording, signature } })

describe('the holder’s agreement', () => {
  const heldBy = async (userId: string) => {
    const [own = ''] = await within(world, (ctx) =>
      entitle(ctx, [anEntitled(world, scheme, { holder: { name: 'Siti', userId } })]),
    )
    await issue([own])
    return own
  }

  test('is signed once by the holder alone, is a PDF with all of its articles, and goes over to a correction', async () => {
    const { call, userId } = await world.as('APL')
    const own = await heldBy(userId)
    const [other = ''] = await named('Orang Lain')
    await issue([other])
    expect(await reasonOf(agree(call, other))).toBe('not_found')
    const blank = await bytesOf(call(ownCertificates.agreement, { params: { certificate_id: own } }))
    const { data } = await agree(call, own)
    expect(data).toMatchObject({ awaits_agreement: false, agreement: { kind: 'signed', wording: 1 } })
    expect(await reasonOf(agree(call, own, null))).toBe('already_exists')
    const signed = await bytesOf(admin(certificates.agreement, { params: { certificate_id: own } }))
    expect(signed.equals(blank)).toBe(false)
    const { text } = await extractText(await getDocumentProxy(Uint8Array.from(signed)))
    const read = text.join('').replace(/\s+/g, '')
    for (const article of holderAgreementWords.id.articles)
      expect(read).toContain(article.replace(/\s+/g, ''))
    expect(signed.toString('latin1')).toMatch(/pdfaid:part>2</)

    const params = { certificate_id: own }
    const { printed } = await get(own)
    const body = { holder_name: 'Siti Aminah', ...printed, reason: 'Nama belum lengkap' }
    const { data: corrected } = await admin(certificates.correct, { params, body })
    await issue([corrected.certificate_id])
    expect((await get(corrected.certificate_id)).agreement).toEqual((await get(own)).agreement)
  })

  test('on paper is kept as a scan, once, and never by the holder himself', async () => {
    const [id = ''] = await named('Tanpa Akun')
    const params = { certificate_id: id }
    const file = { name: 'perjanjian.pdf', bytes: samplePdf('perjanjian', []) }
    const keep = () => admin(certificates.keepAgreement, { params, body: {}, file })
    expect(await reasonOf(keep())).toBe('step_not_possible')
    await issue([id])
    expect((await get(id)).may).toContain('keep_agreement')
    expect((await keep()).data).toMatchObject({ agreement: { kind: 'paper' } })
    expect((await get(id)).may).not.toContain('keep_agreement')
    expect(await reasonOf(keep())).toBe('step_not_possible')
    const { userId } = await world.as('ADM')
    const own = await heldBy(userId)
    expect(
      await reasonOf(admin(certificates.keepAgreement, { params: { certificate_id: own }, body: {}, file })),
    ).toBe('not_allowed')
  })
})

describe('the holder', () => {
  test('sees his own certificate, reads its document, and nobody else’s', async () => {
    const { call, userId } = await world.as('APL')
    const [own = ''] = await within(world, (ctx) =>
      entitle(ctx, [anEntitled(world, scheme, { holder: { name: 'Siti', userId } })]),
    )
    const [other = ''] = await named('Orang Lain')
    await issue([own, other])
    const { data: mine } = await call(ownCertificates.list)
    expect(mine.map(({ certificate_id }) => certificate_id)).toContain(own)
    expect(mine.map(({ certificate_id }) => certificate_id)).not.toContain(other)
    const document = (certificate_id: string) =>
      call(ownCertificates.document, { params: { certificate_id } })
    expect(await reasonOf(document(own))).toBe('rule_broken')
    await agree(call, own)
    expect((await bytesOf(document(own))).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await reasonOf(document(other))).toBe('not_found')
    const early = call(ownCertificates.recertify, { params: { certificate_id: own } })
    expect(await reasonOf(early)).toBe('step_not_possible')
  })

  test('is reminded 90, 60 and 30 days before its end, each once, and it expires by itself', async () => {
    const { call, userId } = await world.as('APL')
    const [id = ''] = await within(world, (ctx) =>
      entitle(ctx, [anEntitled(world, scheme, { holder: { name: 'Siti', userId } })]),
    )
    await issue([id])
    const { valid_until } = await get(id)
    const day = 86_400_000
    const reminders = async () => {
      const { data } = await admin(certificates.timeline, { params: { certificate_id: id } })
      return data.filter(({ name }) => name === 'certificate.ending_soon').map(({ facts }) => facts.days)
    }
    const { followCalendar } = await import('./follow-calendar.ts')
    const at = async (daysLeft: number) => {
      const now = new Date(Date.parse(`${valid_until}T05:00:00Z`) - daysLeft * day)
      await followCalendar(calendarAt(now))
      await followCalendar(calendarAt(now))
      return reminders()
    }
    expect(await at(91)).toEqual([])
    expect(await at(90)).toEqual([90])
    expect(await at(59)).toEqual([60, 90])
    expect(await at(12)).toEqual([30, 60, 90])
    expect(await at(0)).toEqual([30, 60, 90])
    expect((await get(id)).state).toBe('ACTIVE')
    await at(-1)
    const { data } = await admin(certificates.timeline, { params: { certificate_id: id } })
    expect(data.filter(({ name }) => name === 'certificate.expired')).toHaveLength(1)
    expect(
      (await call(ownCertificates.list)).data.find(({ certificate_id }) => certificate_id === id),
    ).toMatchObject({
      state: 'EXPIRED',
      renewable: true,
    })
  })
})

/** What the calendar's job gets, on another day. */
const calendarAt = (now: Date) => {
  const { database, outbox } = world.app.stage
  return {
    now,
    signal: new AbortController().signal,
    inTenant: async (lspId, mode, work) => {
      const { inTenant } = await import('../../platform/database/tenancy.ts')
      return inTenant(database.app, lspId, mode, work)
    },
    asPlatform: async (mode, work) => {
      const { asPlatform } = await import('../../platform/database/tenancy.ts')
      return asPlatform(database.platform, mode, work)
    },
    tell: (tx, lspId, told) => {
      const nobody = { actorUserId: null, actorName: null, actorRole: null }
      const kept = { ...nobody, lspId, at: now, requestId: 'test' }
      const events = [told].flat() as DomainEvent[]
      return outbox.record(
        tx,
        events.map((event) => ({ ...event, ...kept, eventId: crypto.randomUUID() })),
      )
    },
  } as Parameters<typeof import('./follow-calendar.ts').followCalendar>[0]
}

test('of a burst from one address as many are answered as its minute allows', async () => {
  const limited = await startWorld({ rateLimits: true })
  try {
    const looked = () => reasonOf(limited.stranger(verification.byCode, { params: { code: 'X' } }))
    const answers = await Promise.all(Array.from({ length: 80 }, looked))
    expect(answers.filter((reason) => reason === 'rule_broken')).toHaveLength(60)
    expect(answers.filter((reason) => reason === 'too_many_attempts')).toHaveLength(20)
  } finally {
    await limited.close()
  }
})

test('whoever tries many codes from one address is held up', async () => {
  const limited = await startWorld({ rateLimits: true })
  try {
    const answers: string[] = []
    for (let at = 0; at < 61; at += 1) {
      answers.push(await reasonOf(limited.stranger(verification.byCode, { params: { code: 'X' } })))
    }
    expect(answers.slice(-2)).toEqual(['rule_broken', 'too_many_attempts'])
    let page = await limited.carry({ method: 'GET', url: '/verify/X', headers: {} })
    for (let at = 0; at < 60; at += 1)
      page = await limited.carry({ method: 'GET', url: '/verify/X', headers: {} })
    expect(page.status).toBe(429)
    expect(page.headers['content-type']).toContain('text/html')
  } finally {
    await limited.close()
  }
})
