import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyingIn, get, submit } from '../../../../test/applying.ts'
import { inTurn } from '../../../../test/in-turn.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let admin: Call
let applying: ReturnType<typeof applyingIn>
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  applying = applyingIn(world, admin)
})
afterAll(() => world.close())

type Wanted = Awaited<ReturnType<typeof applying.filled>>['wanted']
const at = ({ schema_id }: Wanted) => ({ params: { schema_id } })
const remove = (wanted: Wanted) => admin(schemes.delete, at(wanted))
const restore = (wanted: Wanted) => admin(schemes.restore, at(wanted))

test('an application that is not sent keeps no scheme from the bin: it is not sent from there, and goes on once the scheme is back', async () => {
  const { by, wanted, application } = await applying.filled()
  expect((await remove(wanted)).data.deleted_date).not.toBeNull()
  expect(await get(by.call, application)).toMatchObject({
    ...{ state: 'DRAFT', schema_standing: 'removed', missing: [] },
    may: ['edit', 'renew', 'submit', 'withdraw'],
  })
  const { refusal } = await refused(submit(by.call, application))
  expect(refusal.errors.map(({ path }) => path)).toEqual(['schema_id'])

  await restore(wanted)
  expect((await submit(by.call, await get(by.call, application))).state).toBe('SUBMITTED')
  const { facts } = (await refused(remove(wanted))).refusal
  expect(facts).toEqual({ by: '1 permohonan' })
})

test('nor from going there with others; but its scheme is not removed for ever, with the reason', async () => {
  const { wanted } = await applying.filled()
  const { schema_id } = wanted
  const { data } = await admin(schemes.deleteMany, { body: { schema_ids: [schema_id] } })
  expect(data).toEqual({ deleted: [schema_id], refused: [] })
  const superUser = (await world.as('SUP')).call
  const { refusal } = await refused(
    superUser(schemes.erase, { ...at(wanted), body: { confirmation: eraseWord } }),
  )
  expect(refusal).toMatchObject({
    reason: 'still_in_use',
    facts: { by: '1 permohonan yang tidak pernah dikirim dan 1 persyaratan' },
  })
})

test('of a scheme that goes to the bin and its application that is sent at that moment, the second waits, and is refused', async () => {
  const [gone, kept] = [await applying.filled(), await applying.filled()]
  const turns = ({ wanted }: typeof gone, ...calls: (() => Promise<unknown>)[]) =>
    inTurn(world.database.url, { table: 'scheme', column: 'scheme_id', id: wanted.schema_id }, calls)
  const send =
    ({ by, application }: typeof gone) =>
    () =>
      submit(by.call, application)
  expect(await turns(gone, () => remove(gone.wanted), send(gone))).toEqual(['done', 'rule_broken'])
  expect(await turns(kept, send(kept), () => remove(kept.wanted))).toEqual(['done', 'still_in_use'])
  expect(await reasonOf(remove(kept.wanted))).toBe('still_in_use')
})
