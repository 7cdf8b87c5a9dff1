import { refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { startFilling } from '../../../../test/filling.ts'

const { world, first, second } = await startFilling()
afterAll(() => world.close())

const map = { 'map.ia01.potencies': ['3'], 'map.ia02.potencies': ['3', '4'] }
const lackingOf = async (call: Promise<unknown>) =>
  (await refused(call)).refusal.errors.map(({ path, code }) => [path, code])

test('FR.MAPA.02 that names no instrument for the potency of FR.MAPA.01 is not signed, and says which it names', async () => {
  const { byAssessor } = first
  await byAssessor.fill('mapa01', { 'approach.potency': '1' })
  await byAssessor.fill('mapa02', map)
  expect(await byAssessor.get('mapa02')).toMatchObject({
    source: { named_potency: '1' },
    gaps: [{ path: 'map', code: 'potency_unserved' }],
  })
  expect(await lackingOf(byAssessor.sign('mapa02'))).toEqual([['map', 'potency_unserved']])
  await byAssessor.save('mapa02', { 'map.ia01.potencies': ['1', '3'] })
  await byAssessor.sign('mapa02')
  await byAssessor.sign('mapa01')
})

test('FR.MAPA.01 that is signed after FR.MAPA.02 names a potency that the map serves', async () => {
  const { byAssessor } = second
  await byAssessor.fill('mapa02', map)
  await byAssessor.sign('mapa02')
  await byAssessor.fill('mapa01', { 'approach.potency': '1' })
  expect((await byAssessor.get('mapa01')).source.served_potencies).toEqual(['3', '4'])
  expect(await lackingOf(byAssessor.sign('mapa01'))).toEqual([['approach.potency', 'potency_unserved']])
  await byAssessor.save('mapa01', { 'approach.potency': '4' })
  expect((await byAssessor.sign('mapa01')).state).toBe('SIGNED')
})
