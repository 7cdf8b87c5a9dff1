import { complaints } from '@kompeten/contract/complaints/complaints'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { startOwnWorld } from '../../../test/world.ts'

const world = await startOwnWorld()
afterAll(world.close)

test('a complaint reopened after its day is due again; the year goes on counting the first answer against its own day', async () => {
  const { call: applicant } = await world.as('APL')
  const { call: manager, userPermissionId: user_permission_id } = await world.as('MGR')
  const asked = {
    category: 'service' as const,
    about: null,
    description: 'Antrean loket tiga jam',
    wish: null,
  }
  const { data: filed } = await applicant(complaints.file, { body: asked })
  const params = { complaint_id: filed.complaint_id }
  const next = async () => (await manager(complaints.get, { params })).data.version
  await manager(complaints.accept, { params, body: { subject_permission_id: null, version: await next() } })
  await manager(complaints.assign, { params, body: { user_permission_id, version: await next() } })
  await rowsOf(world.database.url, "update complaint set answer_by = '2024-01-02'")
  const answer = { finding: 'upheld' as const, answer: 'Loket ditambah.', signature: aSignature }
  await manager(complaints.answer, { params, body: { ...answer, version: await next() } })

  const reason = 'Antreannya masih sama panjang'
  const { data: again } = await applicant(complaints.reopen, { params, body: { reason } })
  expect(again).toMatchObject({ state: 'INVESTIGATING', answer_by: filed.answer_by })
  const { data } = await manager(complaints.figures, { params: { year: filed.filed_on.slice(0, 4) } })
  expect(data).toMatchObject({ received: 1, answered: 1, late: 1 })
})
