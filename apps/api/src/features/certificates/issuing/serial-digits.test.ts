import { issuing } from '@kompeten/contract/certificates/issuing'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntitled, certifiableScheme, readyToSign, within } from '../../../../test/certified.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { entitle } from '../index.ts'

let world: World
let director: Call
beforeAll(async () => {
  world = await startWorld()
  director = (await world.as('DIR')).call
  await readyToSign(world)
})
afterAll(() => world.close())

const change = async (changes: { serial_width: number; last_serial_elsewhere: number }) => {
  const { lsp_name: _, last_serial: __, ...settings } = (await director(issuing.settings)).data
  return director(issuing.changeSettings, { body: { ...settings, ...changes } })
}
const sign = (ids: string[]) => director(issuing.sign, { body: { certificate_ids: ids } })
test('serials that need more digits than the LSP writes are not signed before it writes more, nor may it write fewer', async () => {
  const [narrow, wide] = [
    await certifiableScheme(world),
    await certifiableScheme(world, undefined, { serial_width: 8 }),
  ]
  const waiting = async (scheme: string) =>
    (await within(world, (ctx) => entitle(ctx, [anEntitled(world, scheme)])))[0] ?? ''
  const [one, other, eight] = [await waiting(narrow), await waiting(narrow), await waiting(wide)]
  await change({ serial_width: 4, last_serial_elsewhere: 9998 })
  expect((await refused(sign([one, other]))).refusal).toMatchObject({
    reason: 'rule_broken',
    errors: [{ path: 'lsp.serial_width', code: 'too_small' }],
  })
  // The last that has four digits, and one whose scheme writes eight.
  const { data: run } = await sign([one])
  await eventually(async () => {
    const { data } = await director(issuing.run, { params: { run_id: run.run_id } })
    expect(data.last_number).toContain(' 9999 ')
  })
  expect(await reasonOf(sign([other]))).toBe('rule_broken')
  expect((await sign([eight])).data.total).toBe(1)
  await change({ serial_width: 5, last_serial_elsewhere: 9998 })
  expect((await sign([other])).data.total).toBe(1)
  const fewer = await refused(change({ serial_width: 4, last_serial_elsewhere: 10_000 }))
  expect(fewer.refusal).toMatchObject({
    errors: [{ path: 'serial_width', code: 'too_small' }],
  })
})
