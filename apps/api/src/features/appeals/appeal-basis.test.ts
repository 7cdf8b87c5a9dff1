import { appeals } from '@kompeten/contract/appeals/appeals'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { appealingIn, panelAnswer } from '../../../test/appealing.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const { given, panel, filed, seated, voted } = await appealingIn(world)
afterAll(() => world.close())
const [chair = given.assessor] = panel

/** FR.AK.02 of a participant as its assessor signed it. */
const signedForm = async (id: string) => {
  const params = { assessment_applicant_id: id, form_code: 'ak02' as FormCode }
  const { data } = await given.assessor.call(participantForms.get, { params })
  await rowsOf(
    world.database.url,
    `with made as (
       insert into form_document (lsp_id, form_id, form_code, form_version, assessment_id, assessment_applicant_id,
         scheme_version_id, content, stamps, state, revision, signed_by, created_at, modified_at, modified_by_name)
       select lsp_id, gen_random_uuid(), 'ak02', '2023', assessment_id, assessment_applicant_id, scheme_version_id, '{}', '{}',
         'SIGNED', 1, '{accessor}', now(), now(), 'Asesor'
       from assessment_applicant where lsp_id = $1 and assessment_applicant_id = $2 returning lsp_id, form_id)
     insert into form_signature (lsp_id, form_id, revision, party, content, source, content_sha256, user_id, name, signed_at)
     select lsp_id, form_id, 1, 'accessor', '{}', $3, md5('signed'), $4, 'Asesor', now() from made`,
    [world.seeded.lsp.a.lspId, id, JSON.stringify(data.source), given.assessor.userId],
  )
}

test('the panel reads what the decision rests on as the pleno did: its reason, the recommendation, the signed forms', async () => {
  const { params, made, id } = await seated()
  await signedForm(id)
  const { data } = await chair.call(appeals.basis, { params })
  const { data: before } = await given.admin(plenos.dossier, {
    params: { ...made.params, assessment_applicant_id: id },
  })
  expect(data.dossier).toEqual({ ...before, may: data.dossier.may })
  expect(data.dossier.recommendation.status_recomendation).toBe('BK')
  expect(data.decision).toMatchObject({ against: expect.any(Number), decided_by: expect.any(String) })
  expect(data.decision.reason).not.toBe('')
  expect((await chair.call(appeals.get, { params })).data.may).toContain('read_basis')
  expect(data.dossier.forms).toEqual([{ form_code: 'ak02', label: 'FR.AK.02' }])
  const paper = await chair.call(appeals.basisForm, { params: { ...params, form_code: 'ak02' } })
  expect(
    Buffer.from(await paper.bytes())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('nobody else reads it by way of the appeal, and the panel neither before it is seated nor once it has answered', async () => {
  const waiting = await filed()
  expect(await reasonOf(chair.call(appeals.basis, { params: waiting.params }))).toBe('not_found')
  const { params, own, id } = await voted(['uphold', 'dismiss', 'dismiss'])
  await signedForm(id)
  const form = { params: { ...params, form_code: 'ak02' as FormCode } }
  for (const call of [given.assessor.call, own.call, given.admin]) {
    expect(await reasonOf(call(appeals.basis, { params }))).toBe('not_found')
    expect(await reasonOf(call(appeals.basisForm, form))).toBe('not_found')
  }
  const ofB = await world.as('ADM', 'b')
  expect(await reasonOf(ofB.call(appeals.basis, { params }))).toBe('not_found')
  await chair.call(appeals.answer, { params, body: panelAnswer })
  expect(await reasonOf(chair.call(appeals.basis, { params }))).toBe('not_found')
  expect(await reasonOf(chair.call(appeals.basisForm, form))).toBe('not_found')
})

test('the panel opens the evidence of who appeals, and a form that nobody has signed is not there', async () => {
  const { params, id } = await seated()
  const [row] = await rowsOf(
    world.database.url,
    'select applicant_id from assessment_applicant where lsp_id = $1 and assessment_applicant_id = $2',
    [world.seeded.lsp.a.lspId, id],
  )
  const applicant_id = String(row?.applicant_id)
  expect((await chair.call(evidence.of, { query: { applicant_id } })).data).toBeDefined()
  const outside = await given.given.assessor([])
  expect(await reasonOf(outside.call(evidence.of, { query: { applicant_id } }))).toBe('not_found')
  expect(await reasonOf(chair.call(appeals.basisForm, { params: { ...params, form_code: 'ia06' } }))).toBe(
    'not_found',
  )
  expect(
    await reasonOf(
      chair.call(participantForms.get, { params: { assessment_applicant_id: id, form_code: 'ak02' } }),
    ),
  ).toBe('not_found')
})
