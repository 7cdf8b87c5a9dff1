import { randomUUID } from 'node:crypto'
import { articles } from '@kompeten/contract/articles/articles'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { caller } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { asPlatform } from '../database/tenancy.ts'
import { sweepUploads } from './sweep-uploads.ts'

let world: OwnWorld

beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())

const aPicture = async () => ({
  name: 'logo.png',
  bytes: await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0b6e6b' } })
    .png()
    .toBuffer(),
})
const waiting = async () =>
  (await rowsOf(world.database.url, 'select file_key from waiting_upload')).map(({ file_key }) =>
    String(file_key),
  )
const sweep = () => {
  const { database } = world.app
  return sweepUploads({
    asPlatform: (mode, work) => asPlatform(database.platform, mode, work),
    files: world.app.files,
    now: world.clock.now(),
  })
}

const daysOf = async () =>
  (await rowsOf(world.database.url, 'select bytes::text from upload_day')).map(({ bytes }) => Number(bytes))

test('a file that its call has no use for never lies in the store: no record, no right, too much a day', async () => {
  const { call } = await world.as('ADM')
  const put = vi.spyOn(world.app.files, 'put')
  const nowhere = { params: { tuk_id: randomUUID() }, file: await aPicture() }
  expect((await refused(call(tuk.setLogo, nowhere))).status).toBe(404)
  expect(put).not.toHaveBeenCalled()
  expect([await waiting(), await daysOf()]).toEqual([[], []])

  const picture = await aPicture()
  await call(articles.addPicture, { file: picture })
  expect(put).toHaveBeenCalledTimes(1)
  expect(await daysOf()).toEqual([picture.bytes.length])
  await rowsOf(world.database.url, 'update upload_day set bytes = 999999990')
  const over = await refused(call(articles.addPicture, { file: picture }))
  expect(over.refusal.reason).toBe('upload_limit')
  // The day ends at midnight in Jakarta, seven hours ahead of UTC, whatever it is by the server's clock.
  const { wait_seconds } = over.refusal.facts as { wait_seconds: number }
  expect((Date.now() / 1000 + 7 * 3600 + wait_seconds) % 86_400).toBeLessThan(60)
  expect(put).toHaveBeenCalledTimes(1)
  put.mockRestore()
  await rowsOf(world.database.url, 'delete from upload_day')
})

test('the same upload sent five times at once under one key leaves one file', async () => {
  const { key } = await world.as('ADM')
  const once = caller(world.carry, { key, headers: { 'idempotency-key': randomUUID() } })
  const put = vi.spyOn(world.app.files, 'put')
  const picture = await aPicture()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => once(articles.addPicture, { file: picture })),
  )
  for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
  const keys = put.mock.calls.map(([key]) => key)
  const there = await Promise.all(keys.map((key) => world.app.files.exists(key)))
  expect(there.filter(Boolean)).toHaveLength(1)
  expect(await waiting()).toEqual([])
  put.mockRestore()
})

test('whoever loses a race for a record leaves no file behind', async () => {
  const { call } = await world.as('ADM')
  const { data } = await call(tuk.create, { body: aVenue() })
  const gone = vi.spyOn(world.app.files, 'put').mockImplementationOnce(async (key, bytes, mime) => {
    await call(tuk.delete, { params: { tuk_id: data.tuk_id } })
    await world.app.files.put(key, bytes, mime)
  })
  const late = refused(call(tuk.setLogo, { params: { tuk_id: data.tuk_id }, file: await aPicture() }))
  expect((await late).status).toBe(403)
  const [key = ''] = gone.mock.calls.map(([stored]) => stored)
  expect(await world.app.files.exists(key)).toBe(false)
  expect(await waiting()).toEqual([])
  gone.mockRestore()
})

test('what a server that died had stored is removed after a day, also more than a batch; a file with a row stays', async () => {
  const { call } = await world.as('ADM')
  const { picture_id } = (await call(articles.addPicture, { file: await aPicture() })).data
  expect(await waiting()).toEqual([])
  const at = world.clock.now().toISOString()
  await rowsOf(
    world.database.url,
    `insert into waiting_upload (lsp_id, file_key, at)
     select lsp_id, lsp_id || '/2026/' || gen_random_uuid() || '.png', '${at}' from lsp, generate_series(1, 450) n`,
  )

  world.clock.pass(23 * 3_600_000)
  await sweep()
  expect((await waiting()).length).toBeGreaterThan(0)

  world.clock.pass(2 * 3_600_000)
  await sweep()
  expect(await waiting()).toEqual([])
  expect(await daysOf()).not.toEqual([])
  const again = (await world.as('SUP')).call
  expect((await again(articles.ownPicture, { params: { picture_id } })).size).toBeGreaterThan(0)

  world.clock.pass(8 * 24 * 3_600_000)
  await sweep()
  expect(await daysOf()).toEqual([])
})
