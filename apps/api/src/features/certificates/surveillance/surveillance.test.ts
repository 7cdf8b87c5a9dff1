import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { ownSurveillances, surveillances } from '@kompeten/contract/certificates/surveillances'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { SurveillanceRule } from '@kompeten/contract/schemes/surveillance-rule'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntitled, certifiableScheme, readyToSign, within } from '../../../../test/certified.ts'
import { bytesOf } from '../../../../test/certifying.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { samplePdf } from '../../../demo/sample-pdf.ts'
import { dayAfter } from '../../../platform/days.rules.ts'
import { entitle } from '../index.ts'
import { followSurveillance } from './follow-surveillance.ts'
import { surveillancesOwed } from './surveillance.store.ts'

let world: World
let admin: Call
let director: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  director = (await world.as('DIR')).call
  await readyToSign(world)
})
afterAll(() => world.close())

const execute = (statement: string) => within(world, ({ tx }) => tx.execute(statement))
const yearly: SurveillanceRule = { every_months: 12, asks: ['statement', 'no_complaints', 'evidence', 'cpd'] }

/** A published version of a scheme that asks its holders for this. */
const asking = async (surveillance: SurveillanceRule | null): Promise<string> => {
  const version = await certifiableScheme(world)
  const { rows } = await execute(
    `select scheme_id from scheme_version where scheme_version_id = '${version}'`,
  )
  const schema_id = String(rows[0]?.scheme_id)
  const { data: draft } = await admin(schemes.draft, { params: { schema_id } })
  const params = { schema_id, schema_version_id: draft.schema_version_id }
  const body = { prerequisites: [], renewal: null, surveillance, version: draft.version }
  await admin(schemes.saveRules, { params, body })
  await admin(schemes.publish, { params })
  return params.schema_version_id
}

/** Somebody's certificate of a version, issued. */
const issuedTo = async (version: string, userId: string | null) => {
  const entitled = anEntitled(world, version, { holder: { name: 'Pemegang', userId } })
  const [certificate_id = ''] = await within(world, (ctx) => entitle(ctx, [entitled]))
  await director(issuing.sign, { body: { certificate_ids: [certificate_id] } })
  await eventually(async () => {
    expect((await admin(certificates.get, { params: { certificate_id } })).data.state).toBe('ACTIVE')
  })
  return certificate_id
}
const of = async (certificate_id: string) => {
  const { data } = await admin(surveillances.list, { query: { certificate_id, limit: '100' } })
  return data
}
/** Lets the first surveillance of a certificate be due so many days from today. */
const dueIn = async (certificate_id: string, days: number) => {
  const due = dayAfter(world.today(), days)
  await execute(
    `update surveillance set due_on = '${due}' where certificate_id = '${certificate_id}' and number = 1`,
  )
  const [first] = await of(certificate_id)
  if (!first) throw new Error('It has surveillance')
  return first
}
/** A holder with an account, and their surveillance due so many days from today. */
const asked = async (days: number, rule: SurveillanceRule = yearly) => {
  const holder = await world.as('APL')
  const certificate_id = await issuedTo(await asking(rule), holder.userId)
  const first = await dueIn(certificate_id, days)
  return {
    call: holder.call,
    userId: holder.userId,
    certificate_id,
    params: { surveillance_id: first.surveillance_id },
  }
}
type Asked = Awaited<ReturnType<typeof asked>>
const paper = () => ({ name: 'buku-kerja.pdf', bytes: samplePdf('Buku kerja', []) })
const whole = { statement: true, no_complaints: true, cpd: 'Pelatihan dua hari', note: null }
const submit = async ({ call, params }: Pick<Asked, 'call' | 'params'>, given = whole) => {
  const { data } = await call(ownSurveillances.get, { params })
  return call(ownSurveillances.submit, { params, body: { ...given, version: data.version } })
}
const attach = ({ call, params }: Pick<Asked, 'call' | 'params'>) =>
  call(ownSurveillances.attach, { params, body: {}, file: paper() })
const follow = () =>
  world.app.inJob(world.seeded.lsp.a.lspId, (ctx) => followSurveillance({ ...ctx, now: world.noon() }))
const reminded = async (certificate_id: string) => {
  const { data } = await admin(certificates.timeline, { params: { certificate_id } })
  return data.filter(({ name }) => name === 'certificate.surveillance_due').map(({ facts }) => facts.days)
}

test('a certificate gets its days of surveillance as it is issued, by the version it was issued under', async () => {
  const without = await issuedTo(await asking(null), null)
  expect(await of(without)).toEqual([])
  const version = await asking(yearly)
  const certificate_id = await issuedTo(version, null)
  const rows = await of(certificate_id)
  expect(rows.map(({ surveillance_number, state, asks }) => [surveillance_number, state, asks])).toEqual([
    [1, 'AWAITED', yearly.asks],
    [2, 'AWAITED', yearly.asks],
  ])
  const { data: certificate } = await admin(certificates.get, { params: { certificate_id } })
  expect(rows[0]?.due_on.slice(4)).toBe(certificate.issued_on?.slice(4))
  // A correction takes them along, with what was given.
  const body = {
    ...certificate.printed,
    ...{ holder_name: 'Pemegang Baru', reason: 'Nama belum lengkap', correction_basis: null },
  }
  const { data: corrected } = await director(certificates.correct, { params: { certificate_id }, body })
  const differences_seen = [`certificates.${corrected.certificate_id}.1`]
  await director(issuing.sign, { body: { certificate_ids: [corrected.certificate_id], differences_seen } })
  await eventually(async () => expect(await of(corrected.certificate_id)).toHaveLength(2))
  expect(await of(certificate_id)).toEqual([])
})

test('its holder submits it whole, the office asks again with a reason, and accepts; all of it is told', async () => {
  const one = await asked(10)
  const { refusal } = await refused(submit(one, { ...whole, statement: null as never, cpd: '   ' }))
  expect(refusal.errors.map(({ path }) => path)).toEqual(['statement', 'files', 'cpd'])
  const { data: filed } = await attach(one)
  expect(filed.files).toMatchObject([{ name: 'buku-kerja.pdf' }])
  const { data: sent } = await submit(one)
  expect(sent).toMatchObject({ state: 'SUBMITTED', may: [], statement: true })
  expect((await refused(submit(one))).refusal).toMatchObject({
    reason: 'step_not_possible',
    facts: { possible: [], why: { code: 'surveillance_submitted' } },
  })
  expect(await reasonOf(attach(one))).toBe('step_not_possible')

  const { params } = one
  const { data: seen } = await admin(surveillances.get, { params })
  expect(seen.may).toEqual(['accept', 'return'])
  const { surveillance_file_id = '' } = seen.files[0] ?? {}
  const file = await bytesOf(admin(surveillances.file, { params: { ...params, surveillance_file_id } }))
  expect(file.equals(paper().bytes)).toBe(true)
  const reason = 'Buku kerja belum ditandatangani atasan'
  expect(await reasonOf(admin(surveillances.return, { params, body: { reason, version: 99 } }))).toBe(
    'version_conflict',
  )
  await admin(surveillances.return, { params, body: { reason, version: seen.version } })
  const { data: back } = await one.call(ownSurveillances.get, { params })
  expect(back).toMatchObject({ state: 'RETURNED', decision_note: reason, may: ['attach', 'submit'] })
  await eventually(async () => {
    const { data } = await one.call(notifications.list, { query: { limit: '50' } })
    expect(data.map(({ name }) => name)).toContain('certificate.surveillance_returned')
  })
  await submit(one)
  const { data: again } = await admin(surveillances.get, { params })
  const { data: accepted } = await admin(surveillances.accept, {
    params,
    body: { note: null, version: again.version },
  })
  expect(accepted).toMatchObject({ state: 'ACCEPTED', may: [] })
  const { data: timeline } = await admin(certificates.timeline, {
    params: { certificate_id: one.certificate_id },
  })
  const told = timeline.filter(({ name }) => name.startsWith('certificate.surveillance_'))
  expect(told.map(({ name }) => name.replace('certificate.surveillance_', ''))).toEqual([
    'accepted',
    'submitted',
    'returned',
    'submitted',
    'file_added',
  ])
  expect(told[2]).toMatchObject({ reason })
  expect(told[3]?.facts).toMatchObject({ statement: [null, true], files: 1 })
})

test('the very same file stands there once, also where it is sent again because the answer was lost', async () => {
  const one = await asked(10)
  const { params } = one
  await attach(one)
  expect((await refused(attach(one))).refusal.errors).toMatchObject([{ path: 'file', code: 'listed_twice' }])
  const other = { name: 'buku-kerja.pdf', bytes: samplePdf('Buku kerja bulan lalu', []) }
  const { data } = await one.call(ownSurveillances.attach, { params, body: {}, file: other })
  expect(data.files).toHaveLength(2)
  // One that was taken away may come again.
  const surveillance_file_id = data.files[0]?.surveillance_file_id ?? ''
  await one.call(ownSurveillances.detach, { params: { ...params, surveillance_file_id } })
  expect((await attach(one)).data.files).toHaveLength(2)
})

test('of two at once one decides, and one submits', async () => {
  const one = await asked(10, { every_months: 12, asks: ['statement'] })
  const { data } = await one.call(ownSurveillances.get, { params: one.params })
  const body = { ...whole, version: data.version }
  const send = () => one.call(ownSurveillances.submit, { params: one.params, body })
  const sent = await Promise.allSettled([send(), send()])
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const decide = { note: null, version: data.version + 1 }
  const decided = await Promise.allSettled([
    admin(surveillances.accept, { params: one.params, body: decide }),
    admin(surveillances.return, {
      params: one.params,
      body: { reason: 'Belum lengkap sekali', version: decide.version },
    }),
  ])
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('nobody else sees or gives it, and nobody decides on their own', async () => {
  const one = await asked(10)
  const { params } = one
  await attach(one)
  const { data } = await one.call(ownSurveillances.get, { params })
  const file = { ...params, surveillance_file_id: data.files[0]?.surveillance_file_id ?? '' }
  const stranger = (await world.as('ACS')).call
  const elsewhere = (await world.as('ADM', 'b')).call
  for (const ask of [
    () => stranger(ownSurveillances.get, { params }),
    () => stranger(ownSurveillances.file, { params: file }),
    () => stranger(ownSurveillances.attach, { params, body: {}, file: paper() }),
    () => stranger(ownSurveillances.detach, { params: file }),
    () => stranger(ownSurveillances.submit, { params, body: { ...whole, version: data.version } }),
    () => elsewhere(surveillances.get, { params }),
    () => elsewhere(surveillances.file, { params: file }),
    () =>
      elsewhere(surveillances.accept, {
        params,
        body: { note: 'Diterima di kantor', version: data.version },
      }),
    () =>
      elsewhere(surveillances.return, {
        params,
        body: { reason: 'Belum lengkap sekali', version: data.version },
      }),
  ]) {
    expect(await reasonOf(ask())).toBe('not_found')
  }
  for (const ask of [
    () => one.call(surveillances.list, { query: {} }),
    () => one.call(surveillances.get, { params }),
    () => one.call(surveillances.accept, { params, body: { note: 'x', version: data.version } }),
  ]) {
    expect(await reasonOf(ask())).toBe('not_allowed')
  }
  // Somebody of the office who holds it themselves.
  const { userId } = await world.as('ADM')
  const own = await issuedTo(await asking(yearly), userId)
  const { surveillance_id, version } = await dueIn(own, 5)
  const accepting = admin(surveillances.accept, {
    params: { surveillance_id },
    body: { note: 'Sudah ada', version },
  })
  expect(await reasonOf(accepting)).toBe('not_allowed')
  // A file that was taken away is gone.
  const { data: left } = await one.call(ownSurveillances.detach, { params: file })
  expect(left.files).toEqual([])
})

test('it opens 60 days before its day, and only for a certificate in force', async () => {
  const one = await asked(61)
  expect((await refused(submit(one))).refusal).toMatchObject({
    reason: 'step_not_possible',
    facts: { possible: [], why: { code: 'surveillance_not_open' } },
  })
  await dueIn(one.certificate_id, 60)
  await attach(one)
  const { certificate_id } = one
  const params = { certificate_id }
  await director(certificates.suspend, { params, body: { reason: 'Tidak mengirim laporan surveilan' } })
  // A suspended certificate is ended by what is missing.
  await submit(one)
  await director(certificates.withdraw, { params, body: { reason: 'Penyalahgunaan oleh pemegang' } })
  expect(await of(certificate_id)).toEqual([])
  const { data } = await admin(surveillances.get, { params: one.params })
  expect(data.may).toEqual([])
})

test('what was given outside of the system is recorded with a note', async () => {
  const certificate_id = await issuedTo(await asking(yearly), null)
  const { surveillance_id, version } = await dueIn(certificate_id, -3)
  const params = { surveillance_id }
  const { refusal } = await refused(admin(surveillances.accept, { params, body: { note: null, version } }))
  expect(refusal.errors).toMatchObject([{ path: 'note', code: 'required' }])
  const body = { note: 'Diserahkan di kantor, map surveilan', version }
  const { data } = await admin(surveillances.accept, { params, body })
  expect(data).toMatchObject({ state: 'ACCEPTED', is_overdue: false, submitted_date: null })
})

test('what is overdue is found by a filter and waits on the dashboard; what was submitted waits too', async () => {
  const [late, sent] = [await asked(-1), await asked(20, { every_months: 12, asks: ['statement'] })]
  await submit(sent)
  const found = async (query: Record<string, string>) => {
    const { data } = await admin(surveillances.list, { query: { limit: '100', ...query } })
    return data.map(({ surveillance_id }) => surveillance_id)
  }
  const [lateId, sentId] = [late.params.surveillance_id, sent.params.surveillance_id]
  const overdue = await found({ is_overdue: 'true' })
  expect([overdue.includes(lateId), overdue.includes(sentId)]).toEqual([true, false])
  const both = [late.certificate_id, sent.certificate_id]
  const owed = await within(world, ({ tx }) => surveillancesOwed(tx, both, world.today()))
  expect([...owed]).toEqual([[late.certificate_id, dayAfter(world.today(), -1)]])
  expect(await found({ is_overdue: 'false' })).not.toContain(lateId)
  expect(await found({ state: 'SUBMITTED' })).toContain(sentId)
  // Found by the holder's name and the number, as certificates are.
  expect(await found({ search: 'pemegang', is_overdue: 'true' })).toContain(lateId)
  expect(await found({ search: 'tidak ada yang bernama ini' })).toEqual([])
  const kinds = async (call: Call) => {
    const { data } = await call(dashboard.waiting)
    return data.flatMap(({ kind, count }) => (kind.startsWith('surveillances') && count > 0 ? [kind] : []))
  }
  expect(await kinds(admin)).toEqual(['surveillances_to_review', 'surveillances_overdue'])
  expect(await kinds(late.call)).toContain('surveillances_to_submit')
})

test('its holder is reminded 60 and 30 days before and on the day, each once, whoever runs it how often', async () => {
  const one = await asked(70)
  const { certificate_id } = one
  const other = await asked(45)
  const ran = async () => {
    await Promise.all([follow(), follow()])
    await follow()
  }
  await ran()
  expect(await reminded(certificate_id)).toEqual([])
  for (const [days, expected] of [
    [60, [60]],
    [31, [60]],
    [30, [30, 60]],
    [0, [0, 30, 60]],
    [-2, [0, 30, 60]],
  ] as const) {
    await dueIn(certificate_id, days)
    await ran()
    expect(await reminded(certificate_id)).toEqual(expected)
  }
  expect(await reminded(other.certificate_id)).toEqual([60])
  await eventually(async () => {
    const { data } = await one.call(notifications.list, { query: { limit: '50' } })
    expect(data.filter(({ name }) => name === 'certificate.surveillance_due').length).toBeGreaterThanOrEqual(
      3,
    )
  })
})

test('a job that dies between noting and telling leaves neither, and the next one tells once', async () => {
  const { certificate_id } = await asked(60)
  const dying = world.app.inJob(world.seeded.lsp.a.lspId, (ctx) =>
    followSurveillance({
      ...ctx,
      now: world.noon(),
      tell: async () => {
        throw new Error('killed')
      },
    }),
  )
  await expect(dying).rejects.toThrow('killed')
  expect(await reminded(certificate_id)).toEqual([])
  await follow()
  await follow()
  expect(await reminded(certificate_id)).toEqual([60])
})
