import { certificates } from '@kompeten/contract/certificates/certificates'
import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { holderAgreementWords } from '@kompeten/phrases/certificates/holder-agreement'
import { reasonOf } from '@kompeten/testkit/refused'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { anEntitled, within } from '../../../../test/certified.ts'
import { agree, bytesOf, certifyingIn } from '../../../../test/certifying.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { startWorld } from '../../../../test/world.ts'
import { samplePdf } from '../../../demo/sample-pdf.ts'
import type { DomainEvent } from '../../../platform/context.ts'
import { entitle } from '../index.ts'

const { world, scheme, admin, director, named, get, issue } = await certifyingIn(await startWorld())
afterAll(() => world.close())

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
    const body = {
      ...printed,
      ...{ holder_name: 'Siti Aminah', reason: 'Nama belum lengkap', correction_basis: null },
    }
    const { data: corrected } = await director(certificates.correct, { params, body })
    await issue([corrected.certificate_id])
    expect((await get(corrected.certificate_id)).agreement).toEqual((await get(own)).agreement)
  })

  test('is what the document waits for; where it never came, the holder reads a marked copy once it is not in force, never what was signed', async () => {
    const { call, userId } = await world.as('APL')
    const own = await heldBy(userId)
    const params = { certificate_id: own }
    const put = (change: string) =>
      rowsOf(world.database.url, `update certificate set ${change} where certificate_id = $1`, [own])
    const read = () => bytesOf(call(ownCertificates.document, { params }))
    const textOf = async (pdf: Uint8Array) =>
      (await extractText(await getDocumentProxy(Uint8Array.from(pdf)))).text.join('')
    expect(await reasonOf(read())).toBe('rule_broken')
    await put(`valid_until = '2020-01-31'`)
    const signed = await bytesOf(admin(certificates.document, { params }))
    expect(await textOf(signed)).not.toContain('SUDAH BERAKHIR')
    expect(await textOf(await read())).toContain('SUDAH BERAKHIR')
    await put(`state = 'WITHDRAWN'`)
    expect(await textOf(await read())).toContain('DICABUT')
    expect(await reasonOf(agree(call, own, null))).toBe('step_not_possible')
  })

  test('on paper is kept as a scan, once, and never by the holder themselves', async () => {
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
  test('sees their own certificate, reads its document, and nobody else’s', async () => {
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
    const { followCalendar } = await import('../register/follow-calendar.ts')
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
      const { inTenant } = await import('../../../platform/database/tenancy.ts')
      return inTenant(database.app, lspId, mode, work)
    },
    asPlatform: async (mode, work) => {
      const { asPlatform } = await import('../../../platform/database/tenancy.ts')
      return asPlatform(database.platform, mode, work)
    },
    tell: (tx, lspId, told) => {
      const nobody = { actorUserId: null, actorName: null, actorRole: null }
      const kept = { ...nobody, lspId, at: now, requestId: 'test', address: null, device: null }
      const events = [told].flat() as DomainEvent[]
      return outbox.record(
        tx,
        events.map((event) => ({ ...event, ...kept, eventId: crypto.randomUUID() })),
      )
    },
  } as Parameters<typeof import('../register/follow-calendar.ts').followCalendar>[0]
}
