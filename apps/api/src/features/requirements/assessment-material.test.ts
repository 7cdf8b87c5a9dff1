import { requirements } from '@kompeten/contract/requirements/requirements'
import { testMaterial } from '@kompeten/contract/requirements/test-material'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aRequirement } from '@kompeten/testkit/requirements'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { reviewing } from '../../../test/reviewing.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof reviewing>>
let stranger: Call
let elsewhere: Call
let requirement_file_id: string
beforeAll(async () => {
  world = await startWorld()
  const given = assessingIn(world)
  made = await reviewing(world, given, 1)
  stranger = (await given.assessor([made.scheme])).call
  elsewhere = (await world.as('ADM', 'b')).call
  const { schema_id } = made.scheme
  const body = aRequirement({ category: 'materi_uji', schema_id, name: 'FR.IA.05 Pilihan ganda' })
  const { data } = await made.admin(requirements.create, { body })
  const params = { requirement_master_id: data.requirement_master_id }
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const file = { name: 'Soal.png', bytes: new Uint8Array(bytes) }
  const { files } = (await made.admin(requirements.addFile, { params, file })).data
  requirement_file_id = files[0]?.requirement_file_id ?? ''
})
afterAll(() => world.close())

const seenBy = (call: Call) => call(testMaterial.ofAssessment, { params: made.params })
const openedBy = (call: Call) =>
  call(testMaterial.openForAssessment, { params: { ...made.params, requirement_file_id } })
const log = async () => (await made.admin(testMaterial.openings)).data

test('before the day an assessor sees what there will be, and opens nothing; the attempt is logged', async () => {
  const { data } = await seenBy(made.assessor.call)
  expect(data).toMatchObject({
    window: null,
    may: [],
    materials: [{ name: 'FR.IA.05 Pilihan ganda', files: [{ name: 'Soal.png' }] }],
  })
  expect((await refused(openedBy(made.assessor.call))).status).toBe(403)
  expect((await log())[0]).toMatchObject({ outcome: 'refused', opened_by_role: 'ACS' })
})

test('on the day its assessor opens it, marked with their name; nobody else does', async () => {
  await made.toTheDay()
  const { data } = await seenBy(made.assessor.call)
  expect(data.may).toEqual(['open'])
  expect(Date.parse(data.window?.closes_date ?? '')).toBeGreaterThan(Date.now())

  const opened = await openedBy(made.assessor.call)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await opened.arrayBuffer())), {
    mergePages: true,
  })
  const [last] = await log()
  expect(last).toMatchObject({ outcome: 'opened', assessment_id: made.params.assessment_id })
  expect(text).toContain(last?.opened_by_name)

  const [participant] = made.participants
  const participants = participant?.person.call ?? stranger
  for (const [call, status] of [
    [stranger, 404],
    [elsewhere, 404],
    [participants, 403],
  ] as const) {
    expect((await refused(seenBy(call))).status).toBe(status)
    expect((await refused(openedBy(call))).status).toBe(status)
  }
  expect((await seenBy(made.admin)).data.may).toEqual(['open'])
})
