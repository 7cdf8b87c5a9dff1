import { controlRoom } from '@kompeten/contract/exams/control-room'
import { livePath } from '@kompeten/contract/platform/live'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
let made: Awaited<ReturnType<typeof examining>>
let address: string
beforeAll(async () => {
  world = await startOwnWorld()
  made = await examining(world, 1)
  await made.toTheDay()
  await made.open((await made.paper()).exam_paper_id)
  address = await world.app.server.listen({ host: '127.0.0.1', port: 0 })
})
const closing = new AbortController()
afterAll(async () => {
  closing.abort()
  await world.close()
})

/** The hints that come to somebody, one after another. */
const hintsOf = async (key: string) => {
  const headers = { authorization: `Bearer ${key}` }
  const reply = await fetch(`${address}${livePath}`, { headers, signal: closing.signal })
  const text = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let got = ''
  /** Resolves once a hint about tests has come since the last time. */
  const next = async (): Promise<void> => {
    const from = got.length
    while (!got.slice(from).includes('event: exams')) got += (await text?.read())?.value ?? ''
  }
  return { next }
}

test('an answer that is kept hints whoever looks at the room, and an act hints its participant', async () => {
  const participant = made.participants[0]?.person
  if (!participant) throw new Error('A participant is needed')
  const sitter = await made.sitter(participant.call as Call)
  const window = sitter.inWindow()
  await window.start()
  const room = await hintsOf(made.assessor.key)
  const query = { since: new Date().toISOString() }
  await made.assessor.call(controlRoom.changes, { params: made.params, query })
  const heard = room.next()
  await window.keep({ 0: null })
  await heard
  const { data } = await made.assessor.call(controlRoom.changes, { params: made.params, query })
  expect(data.sittings).toMatchObject([{ sitting_id: sitter.params.sitting_id }])

  const page = await hintsOf(participant.key)
  const told = page.next()
  await made.act('pause', [sitter.params.sitting_id])
  await told
  expect(await sitter.read()).toMatchObject({ state: 'PAUSED' })
})
