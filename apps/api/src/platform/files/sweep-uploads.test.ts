import { randomUUID } from 'node:crypto'
import { articles } from '@kompeten/contract/articles'
import { tuk } from '@kompeten/contract/tuk'
import { refused } from '@kompeten/testkit/refused'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('the file of a refused upload is removed after a day; one that a row refers to stays', async () => {
  const { call } = await world.as('ADM')
  const { picture_id } = (await call(articles.addPicture, { file: await aPicture() })).data
  expect(await waiting()).toEqual([])

  const nowhere = { params: { tuk_id: randomUUID() }, file: await aPicture() }
  expect((await refused(call(tuk.setLogo, nowhere))).status).toBe(404)
  const [key = ''] = await waiting()
  expect(await world.app.files.exists(key)).toBe(true)

  world.clock.pass(23 * 3_600_000)
  await sweep()
  expect(await world.app.files.exists(key)).toBe(true)

  world.clock.pass(2 * 3_600_000)
  await sweep()
  expect(await world.app.files.exists(key)).toBe(false)
  expect(await waiting()).toEqual([])
  const again = (await world.as('SUP')).call
  expect((await again(articles.ownPicture, { params: { picture_id } })).size).toBeGreaterThan(0)
})
