import { audit } from '@kompeten/contract/audit/audit'
import { complaints } from '@kompeten/contract/complaints/complaints'
import { messages } from '@kompeten/contract/messages/messages'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { conversingIn } from '../../../test/conversing.ts'
import { eventually } from '../../../test/eventually.ts'
import { leaveUnchecked } from '../../../test/unchecked.ts'
import { startOwnWorld } from '../../../test/world.ts'

const world = await startOwnWorld()
afterAll(world.close)
const { admin, venue, assessor, participant, other, part, assessment, open, send, read, release } =
  await conversingIn(world)
const superUser = (await world.as('SUP')).call
const elsewhere = (await world.as('ADM', 'b')).call
const { assessment_id } = assessment
const possible = async (call: typeof admin) =>
  (await call(messages.ofAssessment, { params: { assessment_id } })).data
const unread = async (call: typeof admin) => (await call(messages.unread, {})).data.count
const listed = async (call: typeof admin) => (await call(messages.list, { query: {} })).data.rows

describe('conversations of an assessment', () => {
  test('are those that the rules leave to each: nobody of it is offered an assessor and a participant alone', async () => {
    const kinds = async (call: typeof admin) => (await possible(call)).map(({ kind }) => kind)
    expect(await kinds(admin)).toEqual(['circle', 'participant', 'participant'])
    expect(await kinds(venue)).toEqual(['circle'])
    expect(await kinds(assessor.call)).toEqual(['circle'])
    expect(await kinds(participant.call)).toEqual(['participant'])
    expect(await reasonOf(possible(elsewhere))).toBe('not_found')
    expect(await reasonOf(open(assessor.call, 'assessing', part))).toBe('not_allowed')
    expect(await reasonOf(open(assessor.call, 'participant', part))).toBe('not_found')
    expect(await reasonOf(open(other.call, 'participant', part))).toBe('not_found')
  })

  test('are one each, whoever opens them and however often', async () => {
    const [one, two] = [await open(admin, 'circle'), await open(assessor.call, 'circle')]
    expect(two.conversation_id).toBe(one.conversation_id)
    const both = await Promise.all([open(admin, 'participant', part), open(superUser, 'participant', part)])
    expect(new Set(both.map(({ conversation_id }) => conversation_id)).size).toBe(1)
  })
})

describe('a message', () => {
  test('reaches those who are in the conversation, unread until they have read it', async () => {
    const { conversation_id } = await open(assessor.call, 'circle')
    const before = await unread(admin)
    const sent = await send(assessor.call, conversation_id, 'Ruang <b>A</b> siap?')
    expect(sent).toMatchObject({ text: 'Ruang <b>A</b> siap?', is_own: true, may: ['edit', 'take_back'] })
    expect(await unread(admin)).toBe(before + 1)
    expect(await unread(assessor.call)).toBe(0)
    const [row] = await listed(admin)
    expect(row).toMatchObject({ conversation_id, unread: 1, last_text: 'Ruang <b>A</b> siap?' })
    const answer = await send(venue, conversation_id, 'Siap, 20 kursi.', { reply_to: sent.seq })
    expect(answer.reply_to).toMatchObject({ seq: sent.seq, text: 'Ruang <b>A</b> siap?' })

    await admin(messages.read, { params: { conversation_id }, body: { seq: answer.seq } })
    expect(await unread(admin)).toBe(before)
    const { data } = await assessor.call(messages.get, { params: { conversation_id } })
    const reader = data.people.find(({ role_code }) => role_code === 'ADM')
    expect(reader?.read_seq).toBe(answer.seq)
    expect(await reasonOf(read(participant.call, conversation_id))).toBe('not_found')
    expect(await reasonOf(read(elsewhere, conversation_id))).toBe('not_found')
    expect(await reasonOf(send(elsewhere, conversation_id, 'Halo'))).toBe('not_found')
  })

  test('sent again under its id is there once; another’s id is refused', async () => {
    const { conversation_id } = await open(admin, 'circle')
    const message_id = crypto.randomUUID()
    const both = await Promise.all(
      ['Sekali saja', 'Sekali saja'].map((text) =>
        send(assessor.call, conversation_id, text, { message_id }),
      ),
    )
    expect(both[0]).toEqual(both[1])
    const { messages: all } = await read(admin, conversation_id)
    expect(all.filter(({ text }) => text === 'Sekali saja')).toHaveLength(1)
    expect(await reasonOf(send(admin, conversation_id, 'Lain', { message_id }))).toBe('idempotency_conflict')
  })

  test('says something that can be seen: spaces and invisible signs alone are refused, a picture is enough', async () => {
    const { conversation_id } = await open(admin, 'circle')
    for (const text of ['   ', '\u200b\u200b', '\u2060 \u202e'])
      expect(await reasonOf(send(admin, conversation_id, text))).toBe('invalid_input')
    expect((await send(admin, conversation_id, '👍')).text).toBe('👍')
  })

  test('is changed within five minutes, once of two changes at once, and marked', async () => {
    const { conversation_id } = await open(admin, 'circle')
    const { message_id, version } = await send(assessor.call, conversation_id, 'Jam 8')
    const params = { conversation_id, message_id }
    const edit = (text: string, call = assessor.call, by = version) =>
      call(messages.edit, { params, body: { text, version: by } })
    const outcomes = await Promise.allSettled([edit('Jam 9'), edit('Jam 10')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await reasonOf(edit('Jam 7', assessor.call, 1))).toBe('version_conflict')
    expect(await reasonOf(edit('Jam 7', admin, 2))).toBe('not_allowed')
    const { messages: all } = await read(admin, conversation_id)
    expect(all.at(-1)).toMatchObject({ edited_date: expect.any(String), version: 2 })
    world.clock.pass(5 * 60_000)
    const late = (await refused(edit('Jam 11', assessor.call, 2))).refusal
    expect(late).toMatchObject({ reason: 'rule_broken', errors: [{ code: 'message_too_old' }] })
    expect(late.errors?.[0]?.message).toContain('5 menit. Kirim sebagai pesan baru')
    await assessor.call(messages.takeBack, { params })
    expect(await reasonOf(edit('Jam 12', assessor.call, 3))).toBe('step_not_possible')
  })

  test('taken back before it was read is unread no more, what was sent beside it is', async () => {
    const { conversation_id } = await open(assessor.call, 'circle')
    await admin(messages.read, { params: { conversation_id }, body: { seq: 10_000 } })
    const before = await unread(admin)
    const first = await send(assessor.call, conversation_id, 'Salah kirim')
    const second = await send(assessor.call, conversation_id, 'Yang benar')
    const back = ({ message_id }: typeof first) =>
      assessor.call(messages.takeBack, { params: { conversation_id, message_id } })
    const unreadIn = async () =>
      (await listed(admin)).find((row) => row.conversation_id === conversation_id)?.unread
    await back(first)
    expect([await unread(admin), await unreadIn()]).toEqual([before + 1, 1])
    await back(second)
    expect([await unread(admin), await unreadIn()]).toEqual([before, 0])
    await send(assessor.call, conversation_id, 'Sesudahnya')
    expect([await unread(admin), await unreadIn()]).toEqual([before + 1, 1])
  })

  test('counts for whoever of the office was not given it as long as it stands', async () => {
    const { conversation_id } = await open(admin, 'participant', part)
    const manager = (await world.as('MGR')).call
    expect((await listed(manager)).some((row) => row.conversation_id === conversation_id)).toBe(false)
    const unreadBy = async () => (await manager(messages.get, { params: { conversation_id } })).data.unread
    const before = await unreadBy()
    const { message_id } = await send(participant.call, conversation_id, 'Keliru')
    expect(await unreadBy()).toBe(before + 1)
    await participant.call(messages.takeBack, { params: { conversation_id, message_id } })
    expect(await unreadBy()).toBe(before)
  })

  test('taken back leaves its trace and nothing else, also for who replied to it', async () => {
    const { conversation_id } = await open(admin, 'circle')
    const sent = await send(assessor.call, conversation_id, 'Rahasia dapur')
    await send(admin, conversation_id, 'Maksudnya?', { reply_to: sent.seq })
    const params = { conversation_id, message_id: sent.message_id }
    expect(await reasonOf(admin(messages.takeBack, { params }))).toBe('not_allowed')
    const { data } = await assessor.call(messages.takeBack, { params })
    expect(data).toMatchObject({ text: null, taken_back_date: expect.any(String), may: [] })
    expect(JSON.stringify(await read(admin, conversation_id))).not.toContain('Rahasia dapur')
    const found = await admin(messages.search, { query: { search: 'rahasia' } })
    expect(found.data).toEqual([])
  })

  test('with a file keeps it as it came; what is no document or too large is refused', async () => {
    const { conversation_id } = await open(participant.call, 'participant', part)
    const sendFile = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      participant.call(messages.sendFile, {
        params: { conversation_id },
        body: { message_id: crypto.randomUUID(), text: 'Ini KTP saya' },
        file: { name, bytes },
      })
    const pdf = new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const { data } = await sendFile('ktp.pdf', pdf)
    expect(data).toMatchObject({
      text: 'Ini KTP saya',
      file: { name: 'ktp.pdf', mime: 'application/pdf', check: null },
    })
    const params = { conversation_id, message_id: data.message_id }
    expect(await (await admin(messages.file, { params })).arrayBuffer()).toEqual(pdf.buffer)
    expect(await reasonOf(assessor.call(messages.file, { params }))).toBe('not_found')
    expect(await reasonOf(sendFile('virus.pdf', new TextEncoder().encode('<script>')))).toBe(
      'wrong_file_type',
    )
    expect(await reasonOf(sendFile('besar.pdf', new Uint8Array(50_000_000)))).toBe('too_large')
    await leaveUnchecked(world, 'message', data.message_id)
    const [last] = (await read(admin, conversation_id)).messages.slice(-1)
    expect(last?.file).toMatchObject({ name: 'ktp.pdf', check: 'being_checked' })
    await participant.call(messages.takeBack, { params })
    expect(await reasonOf(admin(messages.file, { params }))).toBe('not_found')
  })

  test('with a file replies to another, and is quoted by the name of its file', async () => {
    const { conversation_id } = await open(admin, 'circle')
    const asked = await send(admin, conversation_id, 'Mana denahnya?')
    const { data } = await assessor.call(messages.sendFile, {
      params: { conversation_id },
      body: { message_id: crypto.randomUUID(), reply_to: String(asked.seq) },
      file: { name: 'denah.pdf', bytes: new TextEncoder().encode('%PDF-1.7\ntrailer\n<<>>\n%%EOF\n') },
    })
    expect(data.reply_to).toMatchObject({ seq: asked.seq, text: 'Mana denahnya?' })
    const thanks = await send(admin, conversation_id, 'Terima kasih', { reply_to: data.seq })
    expect(thanks.reply_to).toMatchObject({ seq: data.seq, text: 'denah.pdf' })
  })

  test('is found by its words, by whoever is in the conversation', async () => {
    const { conversation_id } = await open(admin, 'circle')
    await send(assessor.call, conversation_id, 'Genset 50% dipinjam')
    const found = async (call: typeof admin, search: string) =>
      (await call(messages.search, { query: { search } })).data.map(({ message }) => message.text)
    expect(await found(admin, '50% di')).toEqual(['Genset 50% dipinjam'])
    expect(await found(admin, '50_ di')).toEqual([])
    expect(await found(participant.call, 'genset')).toEqual([])
  })

  test('that is reported becomes a complaint with its text, which its author finds nowhere', async () => {
    const { conversation_id } = await open(participant.call, 'participant', part)
    const { message_id } = await send(admin, conversation_id, 'Bayar dulu baru diuji')
    const params = { conversation_id, message_id }
    const body = { reason: 'Diminta uang oleh pegawai' }
    expect(await reasonOf(admin(messages.report, { params, body }))).toBe('not_allowed')
    const { data } = await participant.call(messages.report, { params, body })
    const complaint = await superUser(complaints.get, { params: data })
    expect(complaint.data.description).toContain('Bayar dulu baru diuji')
    expect(complaint.data.description).not.toMatch(/\d\dT\d\d:/)
    const author = await world.as('ADM')
    expect(complaint.data.subject_permission_id).toBe(author.userPermissionId)
    expect(await reasonOf(admin(complaints.get, { params: data }))).toBe('not_found')
    const about = `/complain/edit-complain/${data.complaint_id}`
    const noticesOf = async (call: typeof admin) =>
      (await call(notifications.list, { query: {} })).data.filter(({ link }) => link === about)
    await eventually(async () => expect(await noticesOf(superUser)).toHaveLength(1))
    expect(await noticesOf(admin)).toEqual([])
    const { data: log } = await admin(audit.list, { query: { limit: '100' } })
    expect(log.some(({ name }) => name.includes('report'))).toBe(false)
  })
})

describe('catching up', () => {
  test('by the count of changes brings what was sent, changed and taken back, in order, each once', async () => {
    const { conversation_id, change_seq } = await open(admin, 'circle')
    const first = await send(assessor.call, conversation_id, 'Satu')
    const second = await send(assessor.call, conversation_id, 'Dua')
    const params = { conversation_id, message_id: first.message_id }
    await assessor.call(messages.edit, { params, body: { text: 'Satu lagi', version: 1 } })
    const later = await read(admin, conversation_id, { changed_after: String(change_seq) })
    expect(later.messages.map(({ seq }) => seq)).toEqual([second.seq, first.seq])
    expect(later.messages.map((one) => one.change_seq)).toEqual([change_seq + 2, change_seq + 3])
  })

  test('messages come by pages, the newest first', async () => {
    const { conversation_id } = await open(participant.call, 'participant', part)
    for (let number = 1; number <= 60; number += 1) await send(admin, conversation_id, `Nomor ${number}`)
    const newest = await read(participant.call, conversation_id)
    expect(newest.messages).toHaveLength(50)
    expect(newest).toMatchObject({ has_more: true })
    expect(newest.messages.at(-1)?.text).toBe('Nomor 60')
    const before = await read(participant.call, conversation_id, { before: String(newest.messages[0]?.seq) })
    expect(before.messages.at(-1)?.seq).toBe((newest.messages[0]?.seq ?? 0) - 1)
  })
})

test('a muted conversation counts nothing', async () => {
  const { conversation_id } = await open(venue, 'circle')
  await venue(messages.read, { params: { conversation_id }, body: { seq: 1_000_000 } })
  await venue(messages.mute, { params: { conversation_id }, body: { muted: true } })
  await send(admin, conversation_id, 'Tidak berbunyi')
  expect(await unread(venue)).toBe(0)
  await venue(messages.mute, { params: { conversation_id }, body: { muted: false } })
  expect(await unread(venue)).toBe(1)
})

test('an assessor and their participant write to each other where the LSP allows it, and read on where it does not', async () => {
  const usual = (await superUser(messages.rules)).data
  const rules = { pairs_allowed: true, keep_months: 24, replaces: usual }
  expect(await reasonOf(admin(messages.changeRules, { body: rules }))).toBe('not_allowed')
  await superUser(messages.changeRules, { body: rules })
  const { conversation_id } = await open(assessor.call, 'assessing', part)
  await send(participant.call, conversation_id, 'Selamat pagi')
  expect(await reasonOf(read(admin, conversation_id))).toBe('not_found')
  // A page that was opened before takes nothing back that was set since.
  expect(await reasonOf(superUser(messages.changeRules, { body: { ...rules, keep_months: 36 } }))).toBe(
    'version_conflict',
  )
  const replaces = { pairs_allowed: true, keep_months: 24 }
  await superUser(messages.changeRules, { body: { pairs_allowed: false, keep_months: 24, replaces } })
  expect(await reasonOf(send(participant.call, conversation_id, 'Masih?'))).toBe('not_allowed')
  expect((await read(assessor.call, conversation_id)).messages).toHaveLength(1)
})

test('whoever was taken out a second ago reads nothing, writes nothing, finds nothing and is counted nothing', async () => {
  const { conversation_id } = await open(admin, 'circle')
  await send(admin, conversation_id, 'Sebelum dilepas')
  expect(await unread(assessor.call)).toBeGreaterThan(0)
  await release()
  expect(await unread(assessor.call)).toBe(0)
  expect(await listed(assessor.call)).toEqual([])
  expect(await reasonOf(read(assessor.call, conversation_id))).toBe('not_found')
  expect(await reasonOf(send(assessor.call, conversation_id, 'Masih di sini'))).toBe('not_found')
  expect((await assessor.call(messages.search, { query: { search: 'dilepas' } })).data).toEqual([])
  await send(admin, conversation_id, 'Sesudah dilepas')
  const { data } = await admin(messages.get, { params: { conversation_id } })
  expect(data.people.some(({ role_code }) => role_code === 'ACS')).toBe(false)
})
