import { assessorForms } from '@kompeten/contract/instruments/instruments'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { reportsBy } from '@kompeten/testkit/form-filling'
import { attended } from '@kompeten/testkit/journey/assessing'
import { afterAll, expect, test } from 'vitest'
import { assessingIn } from '../../../../test/assessing.ts'
import { pagesOf } from '../../../../test/papers.ts'
import { reviewing } from '../../../../test/reviewing.ts'
import { startWorld } from '../../../../test/world.ts'

const world = await startWorld()
afterAll(() => world.close())
const given = assessingIn(world)
const beside = await given.scheme()
const made = await reviewing(world, given, 1, { beside })
const { admin, assessor, params } = made
const [one] = made.participants
if (!one) throw new Error('Nobody takes part')
const { byAssessor, byApplicant, id } = one
const nameOf = async (schema_id: string) =>
  (await admin(schemes.get, { params: { schema_id } })).data.schema_name
const [theirs, another] = [await nameOf(made.scheme.schema_id), await nameOf(beside.schema_id)]

await made.toTheDay()
await attended(assessor.call, params.assessment_id, [one])
const {
  source: { units },
} = await byAssessor.get('ak02')
const [unit] = units
const kuk = unit?.elements[0]?.kuk[0]?.kuk_id ?? ''
await byAssessor.fill('ia01', {
  [`kuk.${kuk}.achieved`]: 'no',
  'result.result': 'BK',
  'result.shortfall': 'KUK 1.1',
})
await byAssessor.sign('ia01')
await byApplicant.sign('ia01')
await byAssessor.fill('ak02', {
  [`units.${unit?.unit_id}.result`]: 'BK',
  [`units.${unit?.unit_id}.short`]: [kuk],
  'result.confirmed': 'BK',
  'result.follow_up': 'Asesmen ulang unit pertama',
})
await byAssessor.sign('ak02')

test('a report names the units that are BK of the scheme by which its participants were assessed, whatever others the assessment has', async () => {
  const own = reportsBy(assessor.call, params.assessment_id, assessor.assessorId)
  const named = `${unit?.unit_code} ${unit?.title}`
  for (const code of ['ak05', 'ba', 'hadir_asesor'] as const) {
    const { source } = await own.get(code)
    expect(source).toMatchObject({ schema_id: made.scheme.schema_id, schema_name: theirs })
    expect(source.units).toEqual(units)
  }
  await own.fill('ak05')
  const { source } = await own.sign('ak05')
  expect(source.participants).toMatchObject([
    { assessment_applicant_id: id, status_recomendation: 'BK', units_short: [`${named} (KUK 1.1)`] },
  ])
  const at = { ...params, accessor_id: assessor.assessorId, form_code: 'ak05' as const }
  const paper = await assessor.call(assessorForms.pdf, { params: at })
  const text = (await pagesOf(new Uint8Array(await paper.arrayBuffer()))).join(' ').replace(/\s+/g, ' ')
  expect(text).toContain(theirs)
  expect(text).not.toContain(another)
  expect(text).toContain('(KUK 1.1)')
})
