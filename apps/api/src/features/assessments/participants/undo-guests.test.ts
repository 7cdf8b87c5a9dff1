import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { at, schedulingIn } from '../../../../test/scheduling.ts'
import { theRest, whole, workbookOf } from '../../../../test/workbook-of.ts'
import { startWorld } from '../../../../test/world.ts'
import { guestSheet } from './guest-sheet.ts'

const world = await startWorld()
const { admin, elsewhere, create, get } = await schedulingIn(world)
afterAll(() => world.close())

const load = async (of: Assessment, names: string[]) => {
  const rows = names.map((full_name) => ({ full_name, email: `${full_name.toLowerCase()}@contoh.id` }))
  const { data } = await admin(assessmentPeople.import, {
    params: at(of),
    file: await workbookOf(guestSheet, rows),
    body: { dry_run: 'false' },
  })
  expect(data).toMatchObject({ stored: true, created: names.length })
  return data.import_id ?? ''
}
const undo = async (of: Assessment, import_id: string, body: { dry_run: boolean; rest: boolean } = whole) =>
  (await admin(assessmentPeople.undoImport, { params: { ...at(of), import_id }, body })).data
const names = async (of: Assessment) =>
  (await get(admin, of)).participants.map(({ full_name }) => full_name).sort()

test('participants without account go; one with whom something was done since stays', async () => {
  const of = await create()
  await load(of, ['Agung'])
  const id = await load(of, ['Bima', 'Citra'])
  const { participants } = await get(admin, of)
  const citra = participants.find(({ full_name }) => full_name === 'Citra')
  await admin(assessmentPeople.setTestMethod, {
    params: at(of),
    body: { assessment_applicant_ids: [citra?.assessment_applicant_id ?? ''], test_method: 'portfolio' },
  })
  expect(await undo(of, id)).toMatchObject({ undone: false, left: [{ record: 'Citra', reason: 'changed' }] })
  expect(await undo(of, id, theRest)).toMatchObject({ undone: true, removed: 1 })
  expect(await names(of)).toEqual(['Agung', 'Citra'])
  const { data } = await admin(assessments.timeline, { params: at(of) })
  expect(data[0]).toMatchObject({ name: 'assessment.import_undone', facts: { guests: 1 } })
})

test('a dry run names whoever finds no place within the quota, and whoever takes part already needs none', async () => {
  const of = await create({ quota: 3 })
  await load(of, ['Endah', 'Fajar'])
  const rows = ['Endah', 'Galih', 'Hana', 'Indra'].map((full_name) => ({
    full_name,
    email: `${full_name.toLowerCase()}@contoh.id`,
  }))
  const { data } = await admin(assessmentPeople.import, {
    params: at(of),
    file: await workbookOf(guestSheet, rows),
    body: { dry_run: 'true' },
  })
  expect(data).toMatchObject({ created: 1, unchanged: 1, error_count: 2 })
  expect(data.errors.map(({ row, code, message }) => [row, code, message])).toEqual([
    [4, 'quota_full', 'Kuota 3 peserta sudah penuh'],
    [5, 'quota_full', 'Kuota 3 peserta sudah penuh'],
  ])
})

test('what a file says otherwise of somebody who takes part already is told, and not taken', async () => {
  const of = await create()
  await load(of, ['Joko'])
  const row = { full_name: 'Joko Susilo', email: 'joko@contoh.id', institution: 'SMK Negeri 1' }
  const send = async (changes: Partial<Record<keyof typeof row, string | null>>) =>
    (
      await admin(assessmentPeople.import, {
        params: at(of),
        file: await workbookOf(guestSheet, [{ ...row, ...changes }]),
        body: { dry_run: 'true' },
      })
    ).data
  const report = await send({})
  expect(report).toMatchObject({ unchanged: 1, warning_count: 2 })
  expect(report.warnings.map(({ column, value }) => [column, value])).toEqual([
    ['Nama lengkap', 'Joko Susilo'],
    ['Instansi', 'SMK Negeri 1'],
  ])
  expect(report.warnings[0]?.message).toContain('keluarkan peserta')
  expect(await names(of)).toEqual(['Joko'])
  expect(await send({ full_name: 'Joko', institution: null })).toMatchObject({ warnings: [] })
})

test('the imports of an assessment are its own', async () => {
  const [of, other] = [await create(), await create()]
  const id = await load(of, ['Dedi'])
  expect((await admin(assessmentPeople.imports, { params: at(of) })).data).toHaveLength(1)
  expect((await admin(assessmentPeople.imports, { params: at(other) })).data).toEqual([])
  expect(await reasonOf(undo(other, id))).toBe('not_found')
  expect(await reasonOf(elsewhere(assessmentPeople.imports, { params: at(of) }))).toBe('not_found')
})
