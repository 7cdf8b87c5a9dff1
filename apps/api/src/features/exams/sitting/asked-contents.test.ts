import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { askedContents } from './asked-contents.ts'

let world: OwnWorld
let database: Database
const owner = () => new pg.Client({ connectionString: world.database.url })
beforeAll(async () => {
  world = await startOwnWorld()
  database = openDatabase(world.database, 2)
  const made = await examining(world, 1)
  await made.toTheDay()
  await made.open((await made.paper()).exam_paper_id)
})
afterAll(async () => {
  await database.close()
  await world.close()
})

test('what was asked is read once, and only inside the LSP whose it is', async () => {
  const client = owner()
  await client.connect()
  try {
    const {
      rows: [{ lsp_id, items }],
    } = await client.query('select lsp_id, items from exam_sitting')
    const { rows: others } = await client.query('select lsp_id from lsp where lsp_id <> $1', [lsp_id])
    const askedIn = (lspId: string) =>
      inTenant(database.app, lspId, 'read', async (tx) => {
        const contentOf = await askedContents(tx, items)
        return items.map((item: Parameters<typeof contentOf>[0]) => contentOf(item).text)
      })
    const texts = await askedIn(lsp_id)
    expect(texts).toHaveLength(items.length)
    await client.query('begin; lock table question_version in access exclusive mode')
    expect(await askedIn(lsp_id)).toEqual(texts)
    await client.query('rollback')
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) await expect(askedIn(other.lsp_id)).rejects.toThrow('is not there')
  } finally {
    await client.end()
  }
})
