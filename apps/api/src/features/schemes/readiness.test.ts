import { requirements } from '@kompeten/contract/requirements/requirements'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { plansBy } from '@kompeten/testkit/form-filling'
import { changeProfile } from '@kompeten/testkit/lsp-profile'
import { reasonOf } from '@kompeten/testkit/refused'
import { aRequirement } from '@kompeten/testkit/requirements'
import { aScheme } from '@kompeten/testkit/schemes'
import { afterAll, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const given = assessingIn(world)
const admin = (await world.as('ADM')).call
afterAll(() => world.close())

const lacking = async (schema_id: string, call = admin) =>
  (await call(schemes.readiness, { params: { schema_id } })).data.lacking

test('a scheme tells what it lacks before people apply and are assessed, until it is there', async () => {
  const { data: fresh } = await admin(schemes.create, { body: aScheme({ fee: null }) })
  expect(await lacking(fresh.schema_id)).toEqual(['fee', 'requirements', 'assessor', 'plan', 'approval'])

  const scheme = await given.scheme()
  expect(await lacking(scheme.schema_id)).toEqual(['payment', 'requirements', 'assessor', 'plan'])
  await changeProfile((await world.as('SUP')).call, { payment_words: 'Transfer, lalu kirim buktinya' })
  expect(await lacking(scheme.schema_id)).toEqual(['requirements', 'assessor', 'plan'])
  await admin(requirements.create, {
    body: aRequirement({ category: 'dasar', schema_id: scheme.schema_id, required: false }),
  })
  expect(await lacking(scheme.schema_id)).toEqual(['assessor', 'plan'])
  const assessor = await given.assessor([scheme])
  expect(await lacking(scheme.schema_id)).toEqual(['plan'])

  const { data } = await admin(schemes.get, { params: { schema_id: scheme.schema_id } })
  const versionId = data.published_version_id ?? ''
  const [prepared, validated] = [
    plansBy(assessor.call, versionId),
    plansBy((await world.as('MGR')).call, versionId),
  ]
  for (const code of ['mapa01', 'mapa02'] as const) {
    expect(await lacking(scheme.schema_id)).toEqual(['plan'])
    await prepared.fill(code, code === 'mapa02' ? { 'map.ia01.potencies': ['1'] } : {})
    await prepared.sign(code)
    await validated.sign(code)
  }
  expect(await lacking(scheme.schema_id)).toEqual([])
})

test('only who writes schemes is told, and nobody of another LSP', async () => {
  const { schema_id } = await given.scheme()
  expect(await reasonOf(lacking(schema_id, (await world.as('APL')).call))).toBe('not_allowed')
  expect(await reasonOf(lacking(schema_id, (await world.as('ADM', 'b')).call))).toBe('not_found')
})
