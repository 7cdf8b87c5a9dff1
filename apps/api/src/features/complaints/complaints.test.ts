import { audit } from '@kompeten/contract/audit/audit'
import { complaints } from '@kompeten/contract/complaints/complaints'
import type { PublicComplaintInput } from '@kompeten/contract/complaints/content'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, describe, expect, test } from 'vitest'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { mailsTo, textOf } from '../../../test/mails.ts'
import { samplePdf } from '../../demo/sample-pdf.ts'
import type { DomainEvent } from '../../platform/context.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { remindOfDue } from './remind-of-due.ts'

const { world, catcher, close } = await startOwnMailingWorld()
afterAll(close)

const { lspId } = world.seeded.lsp.a
const description = 'Ruang uji tidak ber-AC dan listrik padam dua kali selama asesmen.'
const stranger: PublicComplaintInput = {
  category: 'venue',
  about: 'TUK Digital',
  description,
  wish: null,
  name: 'Siti <b>Rahma</b>',
  email: 'siti@contoh.id',
  phone: null,
}
const complain = (changes: Partial<PublicComplaintInput> = {}, of = lspId) =>
  world.stranger(complaints.publicFile, { query: { lsp_id: of }, body: { ...stranger, ...changes } })
const office = async (role: 'ADM' | 'MGR' | 'SUP' | 'MAG' = 'MGR') => (await world.as(role)).call
/** The private address in the newest mail to somebody. */
const tokenTo = async (email: string, mails = 1) => {
  const mail = (await mailsTo(catcher, email, mails)).at(-1)
  const [, token = ''] = /\/complain\/follow\/([\w-]+)\?lsp_id=/.exec(mail ? textOf(mail) : '') ?? []
  return token
}
const newest = async () => {
  const { data } = await (await office())(complaints.list, { query: {} })
  return data[0]!
}
const roleIn = async (complaint_id: string, role: string) => {
  const { data } = await (await office())(complaints.candidates, { params: { complaint_id } })
  return data.find(({ role_code }) => role_code === role)!
}

describe('a stranger', () => {
  test('complains, gets number and private address by mail, and reads the answer there; once more it is opened', async () => {
    const { data: told } = await complain()
    expect(told).toMatchObject({
      complaint_number: expect.stringMatching(/^\d+\/20\d\d$/),
      email: stranger.email,
    })
    const token = await tokenTo(stranger.email)
    const follow = () => world.stranger(complaints.follow, { params: { token }, query: { lsp_id: lspId } })
    expect((await follow()).data).toMatchObject({ state: 'RECEIVED', description, may_reopen: false })

    const manager = await office()
    const { complaint_id, version } = await newest()
    const params = { complaint_id }
    expect(
      await reasonOf(
        manager(complaints.assign, {
          params,
          body: { user_permission_id: (await world.as('MGR')).userPermissionId, version },
        }),
      ),
    ).toBe('step_not_possible')
    const accepted = await manager(complaints.accept, {
      params,
      body: { subject_permission_id: null, version },
    })
    expect(accepted.data.state).toBe('ACCEPTED')
    const { user_permission_id } = await roleIn(complaint_id, 'ADM')
    const assigned = await manager(complaints.assign, {
      params,
      body: { user_permission_id, version: accepted.data.version },
    })
    expect(assigned.data).toMatchObject({ state: 'INVESTIGATING', handler_permission_id: user_permission_id })
    await manager(complaints.note, { params, body: { text: 'Kepala TUK sudah ditelepon.' } })

    const answer = {
      finding: 'upheld' as const,
      answer: 'Genset dipasang minggu depan.',
      signature: aSignature,
      version: assigned.data.version,
    }
    expect(await reasonOf(manager(complaints.answer, { params, body: answer }))).toBe('step_not_possible')
    const admin = await office('ADM')
    const given = await admin(complaints.answer, { params, body: answer })
    expect(given.data).toMatchObject({ state: 'ANSWERED', finding: 'upheld' })
    const seen = (await follow()).data
    expect(seen).toMatchObject({ state: 'ANSWERED', answer: answer.answer, may_reopen: true })
    // Nothing of what the office keeps to itself.
    expect(JSON.stringify(seen)).not.toContain('ditelepon')
    expect(JSON.stringify(seen)).not.toContain(stranger.email)
    const [, mail] = await mailsTo(catcher, stranger.email, 2)
    expect(textOf(mail!)).toContain('Genset dipasang')

    const again = {
      params: { token },
      query: { lsp_id: lspId },
      body: { reason: 'Listrik masih padam hari ini.' },
    }
    const first = { finding: 'upheld', answer: answer.answer }
    expect((await world.stranger(complaints.followReopen, again)).data).toMatchObject({
      state: 'INVESTIGATING',
      answer: null,
      first_answer: first,
    })
    expect(await reasonOf(world.stranger(complaints.followReopen, again))).toBe('step_not_possible')
    const inside = (await admin(complaints.get, { params })).data
    expect(inside).toMatchObject({ answered_on: null, first_answer: first })
    // Answered again, both are told, and the year still counts the first as the one in time.
    const second = { ...answer, finding: 'not_upheld' as const, answer: 'Jaringan diperiksa, baik.' }
    await admin(complaints.answer, { params, body: { ...second, version: inside.version } })
    expect((await follow()).data).toMatchObject({ answer: second.answer, first_answer: first })
    expect((await follow()).data.may_reopen).toBe(false)
  })
})

describe('who sees it', () => {
  test('an applicant sees their own and nobody else’s; another LSP none', async () => {
    const { call } = await world.as('APL')
    const body = { category: 'service' as const, about: null, description, wish: null }
    const { data } = await call(complaints.file, { body })
    expect(data).toMatchObject({ is_own: true, notes: [], handler_name: null, email: null })
    const params = { complaint_id: data.complaint_id }
    expect((await call(complaints.list, { query: {} })).data.map(({ complaint_id }) => complaint_id)).toEqual(
      [data.complaint_id],
    )
    expect(await reasonOf((await world.as('ACS')).call(complaints.get, { params }))).toBe('not_found')
    expect(await reasonOf((await world.as('SUP', 'b')).call(complaints.get, { params }))).toBe('not_found')
    expect(await reasonOf(call(complaints.timeline, { params }))).toBe('not_allowed')
    for (const role of ['ACS', 'APL', 'ADT'] as const) {
      const { call: theirs } = await world.as(role)
      expect(await reasonOf(theirs(complaints.note, { params, body: { text: 'Catatan panjang' } }))).toBe(
        'not_allowed',
      )
      expect(await reasonOf(theirs(complaints.export, { query: {} }))).toBe('not_allowed')
    }
    const { data: fresh } = await call(complaints.attach, {
      params,
      body: {},
      file: { name: 'bukti.pdf', bytes: samplePdf('bukti', ['Bukti']) },
    })
    expect(fresh.files.map(({ name }) => name)).toEqual(['bukti.pdf'])
  })

  test('whoever it is about loses sight of it, and can neither handle it nor be asked', async () => {
    await complain({ category: 'person', email: 'tiga@contoh.id' })
    const { complaint_id, version } = await newest()
    const params = { complaint_id }
    const { user_permission_id } = await roleIn(complaint_id, 'ADM')
    const manager = await office()
    const own = (await world.as('MGR')).userPermissionId
    const itself = manager(complaints.accept, { params, body: { subject_permission_id: own, version } })
    expect((await refused(itself)).refusal.errors).toMatchObject([{ code: 'complaint_handler_barred' }])
    const { data } = await manager(complaints.accept, {
      params,
      body: { subject_permission_id: user_permission_id, version },
    })
    const admin = await office('ADM')
    expect(await reasonOf(admin(complaints.get, { params }))).toBe('not_found')
    const listed = (await admin(complaints.list, { query: {} })).data
    expect(listed.map((row) => row.complaint_id)).not.toContain(complaint_id)
    expect((await roleIn(complaint_id, 'ADM')).barred).toBe(true)
    // Nor does the log tell them who complained.
    const query = { subject_kind: 'complaint', subject_id: complaint_id }
    const [entry] = (await manager(audit.list, { query })).data
    expect(entry?.name).toBe('complaint.accepted')
    expect((await admin(audit.list, { query })).data).toEqual([])
    expect(await reasonOf(admin(audit.get, { params: { event_id: entry!.event_id } }))).toBe('not_found')
    const charged = manager(complaints.assign, {
      params,
      body: { user_permission_id, version: data.version },
    })
    expect((await refused(charged)).refusal.errors).toMatchObject([{ code: 'complaint_handler_barred' }])
  })
})

describe('the office', () => {
  test('closes once actions have their results, and two at once do not answer twice', async () => {
    await complain({ email: 'empat@contoh.id' })
    const { complaint_id, version } = await newest()
    const params = { complaint_id }
    const manager = await office()
    const { userPermissionId } = await world.as('MGR')
    const accepted = await manager(complaints.accept, {
      params,
      body: { subject_permission_id: null, version },
    })
    const { data } = await manager(complaints.assign, {
      params,
      body: { user_permission_id: userPermissionId, version: accepted.data.version },
    })
    const { data: acted } = await manager(complaints.addAction, {
      params,
      body: { text: 'Memasang genset cadangan', owner_name: 'Kepala TUK', due_on: world.today() },
    })
    const body = {
      finding: 'partly' as const,
      answer: 'Genset cadangan dipasang.',
      signature: aSignature,
      version: data.version,
    }
    const both = await Promise.all([
      outcomeOf(manager(complaints.answer, { params, body })),
      outcomeOf(manager(complaints.answer, { params, body })),
    ])
    expect(both.sort()).toEqual(['done', 'version_conflict'])
    const late = await refused(manager(complaints.answer, { params, body }))
    expect(late.refusal.facts).toMatchObject({ changed_by: expect.stringMatching(/\w/) })
    const answered = (await manager(complaints.get, { params })).data
    expect(answered.may).not.toContain('close')
    const end = () => manager(complaints.close, { params, body: { version: answered.version } })
    expect(await reasonOf(end())).toBe('step_not_possible')
    const [action] = acted.actions
    const result = {
      params: { complaint_id, action_id: action!.action_id },
      body: { result: 'Sudah menyala' },
    }
    await manager(complaints.finishAction, result)
    expect(await reasonOf(manager(complaints.finishAction, result))).toBe('not_found')
    expect((await end()).data.state).toBe('CLOSED')
    const { data: log } = await manager(complaints.timeline, { params })
    expect(log.map(({ name }) => name)).toContain('complaint.closed')
    expect(JSON.stringify(log)).not.toContain('empat@contoh.id')
  })

  test('sets right later whom it is about: were they charged with it, they are no more', async () => {
    await complain({ category: 'person', email: 'enam@contoh.id' })
    const { complaint_id, version } = await newest()
    const params = { complaint_id }
    const manager = await office()
    const { userPermissionId } = await world.as('MAG')
    const accepted = await manager(complaints.accept, {
      params,
      body: { subject_permission_id: null, version },
    })
    const { data } = await manager(complaints.assign, {
      params,
      body: { user_permission_id: userPermissionId, version: accepted.data.version },
    })
    const past = { text: 'Menegur petugas', owner_name: 'Manajer', due_on: '2020-01-01' }
    const { refusal } = await refused(manager(complaints.addAction, { params, body: past }))
    expect(refusal.errors).toMatchObject([{ path: 'due_on', code: 'in_the_past' }])
    const changed = await (await office('SUP'))(complaints.accept, {
      params,
      body: { subject_permission_id: userPermissionId, version: data.version },
    })
    expect(changed.data).toMatchObject({ state: 'ACCEPTED', handler_permission_id: null })
    expect(await reasonOf((await office('MAG'))(complaints.get, { params }))).toBe('not_found')
  })

  test('refers what belongs elsewhere, and whoever complained is told where to', async () => {
    await complain({ email: 'lima@contoh.id', category: 'other' })
    const { complaint_id, version } = await newest()
    const body = { referred_to: 'Ajukan banding lewat menu Banding.', version }
    const { data } = await (await office('MAG'))(complaints.refer, { params: { complaint_id }, body })
    expect(data).toMatchObject({ state: 'REFERRED', may: ['note'] })
    const [, mail] = await mailsTo(catcher, 'lima@contoh.id', 2)
    expect(textOf(mail!)).toContain('Ajukan banding')
  })

  test('numbers complaints without a gap, counts the year, and takes the register as a workbook', async () => {
    await Promise.all([1, 2, 3].map((one) => complain({ email: `banyak${one}@contoh.id` })))
    const manager = await office()
    const { data, count } = await manager(complaints.list, { query: { limit: '100' } })
    const numbers = data.map(({ complaint_number }) => Number(complaint_number.split('/')[0]))
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    )
    const year = world.today().slice(0, 4)
    const { data: figures } = await manager(complaints.figures, { params: { year } })
    expect(figures).toMatchObject({ received: count, late: 0, upheld: 1 })
    expect(figures.by_category.reduce((sum, one) => sum + one.count, 0)).toBe(count)
    expect((await manager(complaints.export, { query: {} })).size).toBeGreaterThan(1000)
  })

  test('is reminded of what is due, of the first look before the answer, once a day', async () => {
    const { data } = await (await office())(complaints.list, { query: { limit: '100' } })
    const open = data.filter(({ state }) => ['RECEIVED', 'ACCEPTED', 'INVESTIGATING'].includes(state))
    const remind = async (today: string) => {
      const told: DomainEvent[] = []
      await inTenant(world.app.database.app, lspId, 'write', (tx) =>
        remindOfDue(tx, today, async (event) => void told.push(event)),
      )
      return told
    }
    expect(await remind(world.today())).toEqual([])
    const { data: waiting } = await (await office())(complaints.get, {
      params: { complaint_id: open.find(({ state }) => state === 'RECEIVED')!.complaint_id },
    })
    expect(waiting.due).toMatchObject({ step: 'accept' })
    const first = await remind(waiting.due!.by)
    expect(first.map(({ facts }) => facts?.step)).toContain('accept')
    const day = open
      .map(({ answer_by }) => answer_by)
      .toSorted()
      .at(-1)!
    const told = await remind(day)
    expect(told.map(({ subject }) => subject.id).toSorted()).toEqual(
      open.map((one) => one.complaint_id).toSorted(),
    )
    expect(JSON.stringify(told)).not.toContain('Rahma')
    expect(await remind(day)).toEqual([])
  })
})
