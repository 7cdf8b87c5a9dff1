import { articles } from '@kompeten/contract/articles/articles'
import { tuk } from '@kompeten/contract/tuk/tuk'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld({ poolSize: 4 })
})
afterAll(() => world.close())

test('calls of one LSP that all wait for the database leave half of the connections to others', async () => {
  const { call: ofA } = await world.as('ADM', 'a')
  const { call: ofB } = await world.as('ADM', 'b')
  const owner = new pg.Client({ connectionString: world.database.url })
  await owner.connect()
  try {
    await owner.query('begin; lock table tuk in access exclusive mode')
    const stuck = Promise.all([1, 2, 3, 4, 5].map(() => ofA(tuk.list)))
    await eventually(async () => {
      const { rows } = await owner.query(
        "select pid from pg_locks where not granted and relation = 'tuk'::regclass",
      )
      expect(rows).toHaveLength(2)
    })
    expect((await ofB(articles.list)).data).toEqual([])
    await owner.query('rollback')
    expect(await stuck).toHaveLength(5)
  } finally {
    await owner.end()
  }
})
