import { pick } from '@kompeten/contract/platform/pick'
import { type Tuk, type TukInput, tuk, tukRecord, verifiedByLsp } from '@kompeten/contract/tuk/tuk'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, expect, test } from 'vitest'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
afterAll(() => world.close())

const fields = Object.keys(tukRecord.input.shape) as (keyof TukInput)[]
const change = async (call: Call, view: Tuk, changes: Partial<TukInput>) =>
  (
    await call(tuk.update, {
      params: { tuk_id: view.tuk_id },
      body: { ...pick(view, ...fields), ...changes, version: view.version },
    })
  ).data

test('what the LSP verifies of a venue is not changed by the venue’s own admin, whatever they send', async () => {
  const venue = (await world.as('ADT')).call
  const [own] = (await venue(tuk.list)).data
  if (!own) throw new Error('No venue')
  const claimed = {
    tuk_code: 'SK.999/SENDIRI',
    tuk_type: 'mandiri' as const,
    sk_valid_from: '2020-01-01',
    sk_valid_until: '2099-12-31',
    verified_on: '2020-01-01',
  }
  const changed = await change(venue, own, { ...claimed, capacity: 32 })
  expect(changed).toMatchObject({ ...pick(own, ...verifiedByLsp), capacity: 32 })
  expect(await change((await world.as('ADM')).call, changed, claimed)).toMatchObject(claimed)
})
