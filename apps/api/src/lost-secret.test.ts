import { access } from '@kompeten/contract/access/access'
import { applicants } from '@kompeten/contract/applicants/applicants'
import { assessors } from '@kompeten/contract/assessors/assessors'
import { aNik, anApplicant, changing } from '@kompeten/testkit/applicants'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { startAssessors } from '../test/assessor-world.ts'
import { codeAt, setUpTotp } from '../test/authenticator.ts'
import { rowsOf } from '../test/job-server.ts'
import { sealer } from './platform/sealing.ts'

const { world, admin, assessorId } = await startAssessors()
afterAll(() => world.close())

const { lspId } = world.seeded.lsp.a
const lost = sealer('the secret of before, which nobody has any more', 'nik')

test('where the secret is lost, whatever holds a NIK opens as before, revealing it says why it cannot, and it is entered again', async () => {
  const { data: made } = await admin(applicants.create, { body: anApplicant() })
  for (const table of ['applicant_profile', 'assessor_profile']) {
    await rowsOf(world.database.url, `update ${table} set nik_sealed = $1 where lsp_id = $2`, [
      lost.seal(aNik()),
      lspId,
    ])
  }
  const { data: read } = await admin(applicants.get, { params: made })
  expect(read.nik_masked).toBe(made.nik_masked)
  const shown = (await admin(assessors.list)).data.find((one) => one.accessor_id === assessorId)
  expect(shown?.nik_masked).toMatch(/^\*+\d*$/)
  await admin(assessors.export)
  const { status, refusal } = await refused(admin(applicants.revealNik, { params: made }))
  expect([status, refusal.reason]).toEqual([409, 'sealed_otherwise'])
  const assessor = { params: { accessor_id: assessorId }, body: {} }
  expect(await reasonOf(admin(assessors.revealNik, assessor))).toBe('sealed_otherwise')

  const nik = aNik()
  await admin(applicants.update, changing(read, { nik }))
  expect((await admin(applicants.revealNik, { params: made })).data.nik).toBe(nik)
})

test('a code of an authenticator app whose secret was sealed with the lost one is refused with the reason', async () => {
  const { call, userId } = await world.as('MGR')
  const { secret } = await setUpTotp(call, world.clock.now)
  await rowsOf(world.database.url, 'update totp set sealed_secret = $1 where user_id = $2', [
    lost.seal(secret),
    userId,
  ])
  const body = { username_email: world.seeded.usernameOf('MGR', 'a'), password: world.seeded.password }
  const { refusal } = await refused(world.stranger(access.login, { body }))
  const { challenge } = refusal.facts as { challenge: string }
  const code = codeAt(secret, world.clock.now())
  expect(await reasonOf(world.stranger(access.finishLogin, { body: { challenge, code } }))).toBe(
    'sealed_otherwise',
  )
})
