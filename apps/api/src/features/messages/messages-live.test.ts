import { access } from '@kompeten/contract/access/access'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { messages } from '@kompeten/contract/messages/messages'
import {
  type FromServer,
  frameLimit,
  fromServer,
  keyProtocol,
  messageProtocol,
  messageSocketPath,
  socketEnds,
} from '@kompeten/contract/messages/socket'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testConfig } from '../../../test/config.ts'
import { conversingIn } from '../../../test/conversing.ts'
import { eventually } from '../../../test/eventually.ts'
import { at } from '../../../test/scheduling.ts'
import { startOwnWorld } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'

const world = await startOwnWorld()
const sibling = await buildApp({ config: testConfig({}), urls: world.database, clock: world.clock })
const listening = { host: '127.0.0.1', port: 0 }
const here = await world.app.server.listen(listening)
const there = await sibling.server.listen(listening)
const { admin, assessor, participant, part, assessment, open, send, release } = await conversingIn(world)
const office = await world.as('ADM')
const venue = await world.as('ADT')

const opened: WebSocket[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.terminate()
})
afterAll(async () => {
  await sibling.close()
  await world.close()
})

/** A window of somebody; `came` holds what the contract knows of what came, `end` how the socket ended. */
const windowOf = (key: string | undefined, server = here, headers: Record<string, string> = {}) => {
  const protocols = [messageProtocol, ...(key === undefined ? [] : [`${keyProtocol}${key}`])]
  const socket = new WebSocket(`${server.replace('http', 'ws')}${messageSocketPath}`, protocols, { headers })
  opened.push(socket)
  const came: FromServer[] = []
  socket.on('message', (data) => came.push(fromServer.parse(JSON.parse(String(data)))))
  const end = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.on('close', (code) => resolve(code))
    socket.on('error', () => undefined)
  })
  const isOpen = () => eventually(() => expect(came.some(({ type }) => type === 'open')).toBe(true))
  const texts = () => came.flatMap((one) => (one.type === 'changed' ? [one.message.text] : []))
  return { socket, came, end, isOpen, texts }
}
const openWindow = async (...given: Parameters<typeof windowOf>) => {
  const window = windowOf(...given)
  await window.isOpen()
  return window
}

describe('a socket', () => {
  test('without a session, with a made-up key, of another page or of a role that writes nowhere is refused', async () => {
    const { host } = new URL(here)
    expect(await windowOf(undefined).end).toBe(401)
    expect(await windowOf('x'.repeat(43)).end).toBe(401)
    expect(await windowOf(office.key, here, { origin: 'http://evil.example' }).end).toBe(403)
    expect(await windowOf((await world.as('MAG')).key).end).toBe(403)
    await openWindow(office.key, here, { origin: `http://${host}` })
  })

  test('is one of twenty of a person at most, also where sixty are opened at once', async () => {
    // Signed in long ago: word of a sign-in closes the sockets of that person, also those that were faster than the word.
    const all = Array.from({ length: 60 }, () => windowOf(office.key))
    await eventually(() =>
      expect(all.every(({ socket }) => socket.readyState !== socket.CONNECTING)).toBe(true),
    )
    await eventually(() =>
      expect(all.filter(({ socket }) => socket.readyState === socket.OPEN)).toHaveLength(20),
    )
  })

  test('brings a message to those who are in the conversation, on every process, as each of them sees it', async () => {
    const { conversation_id } = await open(admin, 'circle')
    const [own, elsewhere, outside, foreign] = [
      await openWindow(assessor.key),
      await openWindow(venue.key, there),
      await openWindow(participant.key),
      await openWindow((await world.as('ADM', 'b')).key, there),
    ]
    const sent = await send(assessor.call, conversation_id, 'Halo <script>semua</script>')
    await eventually(() => expect([own.texts(), elsewhere.texts()]).toEqual([[sent.text], [sent.text]]))
    const [mine, theirs] = [own, elsewhere].map(({ came }) => came.find((one) => one.type === 'changed'))
    expect(mine).toMatchObject({ message: { is_own: true, may: ['edit', 'take_back'] } })
    expect(theirs).toMatchObject({ message: { is_own: false, may: ['report'] } })
    expect([outside.texts(), foreign.texts()]).toEqual([[], []])
  })

  test('tells what was changed, by the count of changes, and to its author who has read', async () => {
    const { conversation_id } = await open(admin, 'circle')
    const window = await openWindow(office.key)
    const { message_id, seq } = await send(admin, conversation_id, 'Satu')
    // What is told is read when it is told: by then it could be taken back.
    await eventually(() => expect(window.texts()).toEqual(['Satu']))
    await admin(messages.takeBack, { params: { conversation_id, message_id } })
    await venue.call(messages.read, { params: { conversation_id }, body: { seq } })
    await eventually(() => expect(window.texts()).toEqual(['Satu', null]))
    const counts = window.came.flatMap((one) => (one.type === 'changed' ? [one.message.change_seq] : []))
    expect(counts[1]).toBe((counts[0] ?? 0) + 1)
    await eventually(() =>
      expect(window.came.at(-1)).toMatchObject({ type: 'read', read_seq: seq, conversation_id }),
    )
  })

  test('tells that somebody is typing to the others of the conversation, and lets nobody else say it', async () => {
    const { conversation_id } = await open(participant.call, 'participant', part)
    await send(admin, conversation_id, 'Ada yang bisa dibantu?')
    const [asking, answering, outside] = [
      await openWindow(participant.key),
      await openWindow(office.key, there),
      await openWindow(assessor.key),
    ]
    const typing = JSON.stringify({ type: 'here', conversation_id, typing: true })
    outside.socket.send(typing)
    asking.socket.send(typing)
    await eventually(() => expect(answering.came.filter(({ type }) => type === 'here')).toHaveLength(1))
    expect(answering.came.at(-1)).toMatchObject({
      user_permission_id: participant.userPermissionId,
      typing: true,
    })
    expect(asking.came.filter(({ type }) => type === 'here')).toEqual([])
  })

  test('that says what nobody understands, too much at once or too often is ended', async () => {
    const { conversation_id } = await open(admin, 'circle')
    const said = async (...texts: string[]) => {
      const { socket, end } = await openWindow(assessor.key)
      for (const text of texts) socket.send(text)
      return end
    }
    expect(await said('{"type":"changed"}')).toBe(socketEnds.notUnderstood)
    expect(await said('no json')).toBe(socketEnds.notUnderstood)
    expect(await said('x'.repeat(2_000))).toBe(1009)
    const frame = JSON.stringify({ type: 'here', conversation_id, typing: false })
    expect(await said(...Array.from({ length: frameLimit.frames + 5 }, () => frame))).toBe(socketEnds.tooMany)
  })

  test('ends with its session, on any process', async () => {
    const { key, call } = await world.as('SUP')
    const window = await openWindow(key, there)
    await call(access.logout, { body: {} })
    expect(await window.end).toBe(socketEnds.sessionEnded)
    expect(await windowOf(key, there).end).toBe(401)
  })
})

test('whoever was taken out a second ago is told nothing more by a socket that was open before', async () => {
  const { conversation_id } = await open(admin, 'circle')
  const [taken, staying] = [await openWindow(assessor.key), await openWindow(venue.key)]
  await send(admin, conversation_id, 'Sebelum')
  await eventually(() => expect(taken.texts()).toEqual(['Sebelum']))
  await release()
  await send(admin, conversation_id, 'Sesudah')
  await eventually(() => expect(staying.texts()).toEqual(['Sebelum', 'Sesudah']))
  expect(taken.texts()).toEqual(['Sebelum'])
})

test('a participant who was removed is told nothing more', async () => {
  const { conversation_id } = await open(participant.call, 'participant', part)
  const window = await openWindow(participant.key)
  await admin(assessmentPeople.removeParticipants, {
    params: at(assessment),
    body: { assessment_applicant_ids: [part], reason: 'Mengundurkan diri sebelum asesmen' },
  })
  const staying = await openWindow(office.key)
  await send(admin, conversation_id, 'Catatan kantor')
  await eventually(() => expect(staying.texts()).toEqual(['Catatan kantor']))
  expect(window.texts()).toEqual([])
})
