import { plenos } from '@kompeten/contract/plenos/plenos'
import { afterAll, expect, test } from 'vitest'
import { plenoIn } from '../../../../test/pleno.ts'
import { startWorld } from '../../../../test/world.ts'
import { performAsPlatform } from '../../../platform/perform.ts'
import { addPerson, giveRole } from '../../access/index.ts'

const world = await startWorld()
afterAll(() => world.close())

/** More assessors than a list to choose from holds, all earlier by name than any other. */
const manyAssessors = () =>
  performAsPlatform(world.app.stage, async ({ tx, now }) => {
    const { lspId } = world.seeded.lsp.a
    for (let at = 0; at < 501; at += 1) {
      const username = `aaa${lspId.slice(-6)}x${at}`
      const person = { username, email: `${username}@contoh.id`, firstName: 'Aaa', lastName: 'Aaa' }
      const userId = await addPerson(tx, person, now)
      await giveRole(tx, { lspId, userId, roleCode: 'ACS' }, now)
    }
  })

test('the last by name of many hundreds is listed, offered and seated as the first is', async () => {
  const { given, director } = await plenoIn(world)
  const last = await given.given.assessor([])
  await manyAssessors()
  await given.list([last])
  const listed = (await director(plenos.deciders)).data.people.filter((one) => one.is_listed)
  expect(listed.map(({ user_id }) => user_id)).toContain(last.userId)
  const made = await given.assessed()
  const { data } = await given.admin(plenos.candidates, { params: made.params })
  expect(data.map((one) => one.user_permission_id)).toContain(last.userPermissionId)
  const seats = [...given.usualSeats().slice(0, 2), { who: last, position: 'anggota' as const }]
  expect((await given.prepare(made, seats)).members).toHaveLength(3)
})
