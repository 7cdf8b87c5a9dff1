import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { applyingIn } from '../../../test/applying.ts'
import { startWorld } from '../../../test/world.ts'
import { performer } from '../../demo/performers.ts'
import { performInTenant } from '../../platform/perform.ts'
import { approvedRequests, releaseAssigned, requestView, takeApproved } from './index.ts'

const world = await startWorld()
const applying = applyingIn(world, (await world.as('ADM')).call)
afterAll(() => world.close())

describe('the front door', () => {
  const asAdmin = async () => {
    const tenant = await applying.tenantA()
    const { userId } = await world.as('ADM')
    const account = {
      userId,
      userPermissionId: randomUUID(),
      username: 'adm',
      role_code: 'ADM' as const,
      name: 'Admin',
    }
    return { tenant, actor: performer({ tenant, accounts: [account] }, 'ADM') }
  }
  const perform = async <T>(verb: Parameters<typeof performInTenant<T>>[2]) =>
    performInTenant(world.app.stage, await asAdmin(), verb)

  const anywhere = (assessmentId = randomUUID() as string) => ({ assessmentId, isAnnounced: true })

  test('lends accepted applications to one assessment at a time, all or none', async () => {
    const offered = await applying.scheme()
    const [one, two] = [await applying.approved(offered), await applying.submitted(offered)]
    const ids = [one, two].map(({ application }) => application.join_request_id)
    const waiting = await perform(({ tx }) => approvedRequests(tx, { schemaId: offered.schema_id }))
    expect(waiting.map(({ joinRequestId }) => joinRequestId)).toEqual([ids[0]])

    await expect(perform((ctx) => takeApproved(ctx, ids, anywhere()))).rejects.toThrow('step_not_possible')
    const assessments = [randomUUID(), randomUUID()]
    const both = await Promise.allSettled(
      assessments.map((assessment) =>
        perform((ctx) => takeApproved(ctx, ids.slice(0, 1), anywhere(assessment))),
      ),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const taken = await perform(({ tx }) => requestView(tx, ids[0] ?? ''))
    expect(taken).toMatchObject({ state: 'ASSIGNED', schemaId: offered.schema_id })
    expect(assessments).toContain(taken?.assessmentId)

    const assessmentId = taken?.assessmentId ?? ''
    await perform((ctx) => releaseAssigned(ctx, ids.slice(0, 1), { assessmentId, isAnnounced: true }))
    expect(await perform(({ tx }) => requestView(tx, ids[0] ?? ''))).toMatchObject({
      state: 'APPROVED',
      assessmentId: null,
    })
  })

  test('answers them in the order asked for', async () => {
    const offered = await applying.scheme()
    const ids: string[] = []
    for (let at = 0; at < 4; at += 1) {
      ids.push((await applying.approved(offered)).application.join_request_id)
    }
    const asked = [2, 0, 3, 1].flatMap((at) => ids[at] ?? [])
    const taken = await perform((ctx) => takeApproved(ctx, asked, anywhere()))
    expect(taken.map(({ joinRequestId }) => joinRequestId)).toEqual(asked)
  })
})
