import { access } from '@kompeten/contract/access/access'
import { messages } from '@kompeten/contract/messages/messages'
import { afterAll, expect, test } from 'vitest'
import { conversingIn } from '../../../test/conversing.ts'
import { startOwnWorld } from '../../../test/world.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { dropOldMessages } from './drop-old.ts'
import { gatherDigests } from './gather-digests.ts'
import { digestMail } from './messages.mails.ts'

const world = await startOwnWorld()
afterAll(world.close)
const { admin, assessor, participant, part, open, send, read, release } = await conversingIn(world)
const { lspId } = world.seeded.lsp.a
const superUser = (await world.as('SUP')).call
/** What is told so many minutes from now. */
const gather = (minutes: number) =>
  inTenant(world.app.database.app, lspId, 'write', (tx) =>
    gatherDigests(tx, new Date(Date.now() + minutes * 60_000)),
  )
const userOf = async ({ call }: Pick<typeof assessor, 'call'>) =>
  (await call(access.me, {})).data.user.user_id
const [assessorUser, participantUser] = [await userOf(assessor), await userOf(participant)]

test('who was away is told by mail once for a conversation within six hours, and never what was written', async () => {
  const { conversation_id } = await open(admin, 'circle')
  await send(admin, conversation_id, 'Rahasia rapat')
  const toAssessor = async (minutes: number) =>
    (await gather(minutes)).filter(({ user_id }) => user_id === assessorUser)
  expect(await toAssessor(29)).toEqual([])
  expect(await toAssessor(31)).toEqual([{ user_id: assessorUser, count: 1, conversations: 1 }])
  expect(await gather(32)).toEqual([])
  await send(admin, conversation_id, 'Lagi')
  expect(await toAssessor(6 * 60)).toEqual([])
  expect(await toAssessor(7 * 60)).toEqual([{ user_id: assessorUser, count: 2, conversations: 1 }])
  const mail = digestMail(
    { name: 'Asesor', count: 2, conversations: 1, url: 'https://contoh.id/messages' },
    'id',
    { name: 'LSP', colour: '#224488', address: null, logoUrl: null },
  )
  expect(mail.text).toContain('2 pesan')
})

test('nobody is mailed about a message that was taken back, also where a mail has told of those that stand', async () => {
  const { conversation_id } = await open(admin, 'circle')
  await assessor.call(messages.read, { params: { conversation_id }, body: { seq: 10_000 } })
  const toAssessor = async (minutes: number) =>
    (await gather(minutes)).filter(({ user_id }) => user_id === assessorUser)
  const sentAndBack = async () => {
    const { message_id } = await send(admin, conversation_id, 'Salah kirim')
    await admin(messages.takeBack, { params: { conversation_id, message_id } })
  }
  await sentAndBack()
  expect(await toAssessor(14 * 60)).toEqual([])
  await send(admin, conversation_id, 'Yang benar')
  await sentAndBack()
  expect(await toAssessor(15 * 60)).toEqual([{ user_id: assessorUser, count: 1, conversations: 1 }])
  await sentAndBack()
  expect(await toAssessor(22 * 60)).toEqual([])
})

test('who has muted a conversation, or is in it no more, is told nothing', async () => {
  const { conversation_id } = await open(participant.call, 'participant', part)
  await participant.call(messages.mute, { params: { conversation_id }, body: { muted: true } })
  await send(admin, conversation_id, 'Satu')
  const circle = await open(admin, 'circle')
  await send(admin, circle.conversation_id, 'Dua')
  await release()
  const told = (await gather(48 * 60)).map(({ user_id }) => user_id)
  expect(told).not.toContain(assessorUser)
  expect(told).not.toContain(participantUser)
  expect(told).not.toEqual([])
})

test('messages are kept as long as the LSP says, then they and their files go', async () => {
  const { conversation_id } = await open(participant.call, 'participant', part)
  const replaces = (await superUser(messages.rules)).data
  await superUser(messages.changeRules, { body: { pairs_allowed: false, keep_months: 1, replaces } })
  const drop = () =>
    inTenant(world.app.database.app, lspId, 'write', (tx) => dropOldMessages(tx, world.clock.now()))
  await drop()
  expect((await read(participant.call, conversation_id)).messages.length).toBeGreaterThan(0)
  const later = new Date(world.clock.now().getTime() + 40 * 86_400_000)
  await inTenant(world.app.database.app, lspId, 'write', (tx) => dropOldMessages(tx, later))
  expect((await read(participant.call, conversation_id)).messages).toEqual([])
  // The numbers go on: a device that was away for long sees no message twice.
  const { seq } = await send(admin, conversation_id, 'Sesudahnya')
  expect(seq).toBeGreaterThan(1)
})
