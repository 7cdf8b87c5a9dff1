import { readFileSync } from 'node:fs'
import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { plenos } from '@kompeten/contract/plenos/plenos'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { plenoIn } from '../../../test/pleno.ts'
import type { Sitting } from '../../../test/sitting.ts'
import { startWorld, type World } from '../../../test/world.ts'

const migration = new URL(
  '../../../migrations/0109_absent-of-completed-assessments-wait.sql',
  import.meta.url,
)
const upgrade = readFileSync(migration, 'utf8').split('--> statement-breakpoint')

let world: World
let given: Sitting
let director: Call

beforeAll(async () => {
  world = await startWorld()
  ;({ given, director } = await plenoIn(world))
})
afterAll(() => world.close())

/** A closed pleno of two who were absent, beside somebody who was there. */
const closed = async () => {
  const people = [await given.given.applicant(), await given.given.applicant()] as const
  const absent = people.map((by) => ({ recommendation: 'ABSENT', by }) as const)
  const made = await given.decided([...absent, { recommendation: 'BK', isGuest: true }])
  await given.minuted(made)
  await director(plenos.close, { params: made.params, body: { signature: aSignature } })
  return { ...made, people }
}
type Closed = Awaited<ReturnType<typeof closed>>

const complete = ({ params }: Closed) => director(plenos.complete, { params })
const applyAnew = ({ call }: SignedIn) =>
  call(applications.begin, { body: { schema_id: given.scheme.schema_id } })

/** Of each of the two the application with which they were in the assessment. */
const requestsOf = ({ ids, people }: Closed) =>
  rowsOf(
    world.database.url,
    `select r.join_request_id as id, r.state, r.assessment_id from assessment_applicant p
       join join_request r on r.lsp_id = p.lsp_id and r.join_request_id = p.join_request_id
     where p.assessment_applicant_id = any($1::uuid[]) order by array_position($2::uuid[], r.user_id)`,
    [ids, people.map(({ userId }) => userId)],
  )
const standings = async (made: Closed) =>
  (await requestsOf(made)).map(({ state, assessment_id }) => [state, assessment_id])

describe('whoever was absent', () => {
  test('and has sent another application goes on with that, a draft gives way; the assessment is completed all the same', async () => {
    const made = await closed()
    await applyAnew(made.people[0])
    await given.given.submitted(given.scheme, made.people[1])
    await complete(made)
    expect(await standings(made)).toEqual([
      ['APPROVED', null],
      ['ASSIGNED', made.params.assessment_id],
    ])
  })

  test('from what was completed before completing saw to it waits since the upgrade, and the log says so', async () => {
    const made = await closed()
    const { assessment_id } = made.params
    await complete(made)
    const ids = (await requestsOf(made)).map(({ id }) => id)
    const { url } = world.database
    await rowsOf(
      url,
      `update join_request set state = 'ASSIGNED', assessment_id = $2 where join_request_id = any($1::uuid[])`,
      [ids, assessment_id],
    )
    await applyAnew(made.people[1])
    for (const statement of upgrade) await rowsOf(url, statement)
    expect(await standings(made)).toEqual([
      ['APPROVED', null],
      ['ASSIGNED', assessment_id],
    ])
    const told = await rowsOf(
      url,
      `select subject_id, from_state, to_state,
         actor_hash = sha256(record_send(row(actor_salt, actor_name, address, device)))
           and told_hash = sha256(record_send(row(told_salt, reason, facts))) as is_whole
       from event where request_id = 'migration-0109'`,
    )
    expect(told).toEqual([
      { subject_id: ids[0], from_state: 'ASSIGNED', to_state: 'APPROVED', is_whole: true },
    ])
    await eventually(async () => {
      const sealed = `select from event join event_seal using (lsp_id, event_id) where request_id = 'migration-0109'`
      expect(await rowsOf(url, sealed)).toHaveLength(1)
    })
  })
})

test('no pleno is asked for where nobody came: the assessment goes to the archive, and everybody waits for another', async () => {
  const made = await given.assessed([{ recommendation: 'ABSENT' }, { recommendation: 'ABSENT' }])
  const { data: assessment } = await given.admin(assessments.get, { params: made.params })
  expect(assessment.may).toContain('complete')
  expect(assessment.missing).toEqual([])
  const { data: seen } = await given.admin(plenos.get, { params: made.params })
  expect(seen.may).toContain('complete')
  const { data: parts } = await given.admin(dashboard.waiting)
  const waiting = parts.filter(({ entries }) =>
    entries.some(({ link }) => link.includes(made.params.assessment_id)),
  )
  expect(waiting.map(({ kind }) => kind)).toEqual(['assessments_to_complete'])
  const { data: done } = await given.admin(plenos.complete, { params: made.params })
  expect(done).toMatchObject({ state: 'NONE', last_activity_state: 'COMPLETED' })
  const [someone] = made.requests
  await eventually(async () => {
    const { data: notices } = (await someone?.call(notifications.list)) ?? { data: [] }
    const told = notices.find(({ name }) => name === 'application.released')
    expect(told?.message).toContain('tidak Anda hadiri')
  })
  const ids = made.requests.map(({ joinRequestId }) => joinRequestId)
  const states = await rowsOf(
    world.database.url,
    'select distinct state, assessment_id from join_request where join_request_id = any($1::uuid[])',
    [ids],
  )
  expect(states).toEqual([{ state: 'APPROVED', assessment_id: null }])
  const other = await given.assessed([{ recommendation: 'BK' }, { recommendation: 'ABSENT' }])
  expect(await reasonOf(given.admin(plenos.complete, { params: other.params }))).toBe('step_not_possible')
})
