import { requirements } from '@kompeten/contract/requirements/requirements'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import type { PublishingNeed } from '@kompeten/contract/tenants/lsp-profile'
import { aCertificate } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { dayAhead } from '@kompeten/testkit/days'
import { changeProfile } from '@kompeten/testkit/lsp-profile'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { aRequirement } from '@kompeten/testkit/requirements'
import { someUnits } from '@kompeten/testkit/schemes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { at, draftOf, startSchemeWriting } from '../../../../test/scheme-writing.ts'

const { world, admin, elsewhere, applicant, create, fill, publish } = await startSchemeWriting()
const manager = (await world.as('MGR')).call
afterAll(() => world.close())

const today = world.today()
const decision = {
  document_number: 'BA/KS/07/2026',
  decided_on: dayAhead(-3),
  review_on: dayAhead(365),
}

const asks = async (publishing_asks: PublishingNeed[]) =>
  changeProfile((await world.as('SUP')).call, { publishing_asks })
beforeEach(() => asks(['approval']))

const filled = async () => {
  const scheme = await create()
  const draft = await fill(scheme, someUnits())
  return { scheme, draft, params: draftOf(scheme) }
}
const first = (params: SchemeVersion | ReturnType<typeof draftOf>, call: Call = admin, changes = {}) =>
  call(schemes.approve, {
    params: { schema_id: params.schema_id, schema_version_id: params.schema_version_id },
    body: { ...decision, ...changes },
    file: aCertificate('ba-komite.pdf'),
  })

test('where the LSP asks for it, a scheme is published only once two people approved it as it stands', async () => {
  const { scheme, params } = await filled()
  const { refusal } = await refused(publish(scheme))
  expect(refusal).toMatchObject({ reason: 'rule_broken', errors: [{ path: 'approval', code: 'required' }] })

  const { data: half } = await first(params)
  expect(half.approval).toMatchObject({ ...decision, is_whole: false, by: [{}] })
  expect(await reasonOf(publish(scheme))).toBe('rule_broken')
  // The same person does not count twice, neither by one call nor by the other.
  expect(half.may).not.toContain('approve_too')
  const again = (await refused(admin(schemes.approveToo, { params }))).refusal
  expect(again).toMatchObject({ reason: 'step_not_possible', facts: { why: { code: 'first_approver' } } })
  expect(again.message).toContain('orang lain')
  expect(await reasonOf(first(params))).toBe('step_not_possible')

  const { data: whole } = await manager(schemes.approveToo, { params })
  expect(whole.approval).toMatchObject({ ...decision, is_whole: true, by: [{}, {}] })
  const paper = await admin(schemes.approvalDocument, { params })
  expect(paper).toBeDefined()
  expect((await publish(scheme)).approval).toMatchObject({ is_whole: true })
})

test('what is changed after an approval is approved again', async () => {
  const { scheme, params } = await filled()
  await first(params)
  await manager(schemes.approveToo, { params })
  const { data: draft } = await admin(schemes.version, { params })
  const units = draft.units.map((unit) => ({ ...unit, title: `${unit.title} diubah` }))
  const { data: changed } = await admin(schemes.saveUnits, {
    params,
    body: { units, units_version: draft.units_version },
  })
  expect(changed.approval).toBeNull()
  expect(await reasonOf(publish(scheme))).toBe('rule_broken')
  expect(await reasonOf(admin(schemes.approvalDocument, { params }))).toBe('not_found')
  await first(params, manager)
  await admin(schemes.approveToo, { params })
  expect((await publish(scheme)).state).toBe('PUBLISHED')
})

test('minutes of a day to come and a review that does not lie ahead are refused at their fields', async () => {
  const { params } = await filled()
  const early = await refused(first(params, admin, { decided_on: dayAhead(1) }))
  expect(early.refusal.errors).toMatchObject([{ path: 'decided_on', code: 'in_the_future' }])
  const late = await refused(first(params, admin, { review_on: today }))
  expect(late.refusal.errors).toMatchObject([{ path: 'review_on', code: 'in_the_past' }])
})

test('an LSP that asks for requirements publishes nothing that asks nothing of applicants', async () => {
  await asks(['requirements'])
  const { scheme } = await filled()
  const { refusal } = await refused(publish(scheme))
  expect(refusal.errors).toMatchObject([{ path: 'requirements', code: 'required' }])
  const { data: told } = await admin(schemes.readiness, { params: at(scheme) })
  expect(told).toMatchObject({
    asked: ['requirements'],
    lacking: ['payment', 'requirements', 'assessor', 'plan', 'approval'],
  })
  await admin(requirements.create, {
    body: aRequirement({ category: 'dasar', schema_id: scheme.schema_id, required: false }),
  })
  expect((await publish(scheme)).state).toBe('PUBLISHED')
})

test('nobody else approves: not an applicant, nobody of another LSP, nothing that is published', async () => {
  const { scheme, params } = await filled()
  expect(await reasonOf(first(params, applicant))).toBe('not_allowed')
  expect(await reasonOf(first(params, elsewhere))).toBe('not_found')
  expect(await reasonOf(elsewhere(schemes.approveToo, { params }))).toBe('not_found')
  await asks([])
  await publish(scheme)
  expect(await reasonOf(first(params))).toBe('step_not_possible')
})
