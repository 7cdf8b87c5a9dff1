import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { aGuest } from '@kompeten/testkit/assessments'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../../test/job-server.ts'
import { at, good, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const world = await startWorld()
const { admin, venue, given, scheme, create, draft, get, step } = await schedulingIn(world)
afterAll(() => world.close())
const { url } = world.database

type Person = Awaited<ReturnType<typeof given.approved>>
const takeBy = (call: typeof admin, of: Pick<Assessment, 'assessment_id'>, ...people: Person[]) =>
  call(assessmentPeople.addParticipants, {
    params: at(of),
    body: { join_request_ids: people.map(({ joinRequestId }) => joinRequestId), guests: [] },
  })
const take = (of: Pick<Assessment, 'assessment_id'>, ...people: Person[]) => takeBy(admin, of, ...people)
const begin = ({ call }: Pick<Person, 'call'>) =>
  call(applications.begin, { body: { schema_id: scheme.schema_id } })
/** `code, facts` of what is refused. */
const saidOf = async (call: Promise<unknown>) =>
  (await refused(call)).refusal.errors.map(({ path, code, message }) => ({ path, code, message }))
const nameOf = async ({ call, joinRequestId }: Person) =>
  (await call(applications.get, { params: { join_request_id: joinRequestId } })).data.applicant_name

const mark = (of: Assessment, columns: string) =>
  rowsOf(url, `update assessment_applicant set ${columns} where assessment_id = $1`, [of.assessment_id])
const standingsOf = async ({ applicantId }: Person) =>
  (
    await rowsOf(url, 'select state from join_request where applicant_id = $1 order by created_at', [
      applicantId,
    ])
  ).map(({ state }) => state)
/** Somebody who was absent, as one may apply anew. */
const absent = async () => {
  const one = await given.approved(scheme)
  const made = (await take(await create(), one)).data
  await mark(made, `attendance = 'ABSENT'`)
  return { one, made, place: made.participants[0]?.assessment_applicant_id ?? '' }
}
const remove = ({ made, place }: Awaited<ReturnType<typeof absent>>) =>
  admin(assessmentPeople.removeParticipants, {
    params: at(made),
    body: { assessment_applicant_ids: [place], reason: good },
  })

describe('a second application for a scheme', () => {
  test('is refused while its applicant takes part in an assessment of it, which is named, and the catalogue says so', async () => {
    const one = await given.approved(scheme)
    const made = await create()
    await take(made, one)
    const [said] = await saidOf(begin(one))
    expect(said).toMatchObject({ path: 'schema_id', code: 'takes_part_already' })
    const name = made.title
    expect(said?.message).toContain(name)
    const offer = async () =>
      (await one.call(applications.offer, { params: { schema_id: scheme.schema_id } })).data.taking_part
    expect(await offer()).toEqual({ assessment: name, join_request_id: one.joinRequestId })
    await mark(made, `status_graduation = 'TL'`)
    await rowsOf(url, 'update assessment set not_passed = 1 where assessment_id = $1', [made.assessment_id])
    expect(await offer()).toBeNull()
    await begin(one)
  })

  test('names no assessment that its venue has not sent', async () => {
    const one = await given.approved(scheme)
    const made = await draft()
    await takeBy(venue, made, one)
    const [said] = await saidOf(begin(one))
    expect(said?.code).toBe('takes_part_already')
    expect(said?.message).not.toContain(made.title)
  })

  test('that was begun in an absence is neither sent nor accepted once the applicant did take part', async () => {
    const { one, made } = await absent()
    const other = await given.submitted(scheme, one)
    await mark(made, `attendance = 'PRESENT'`)
    const { join_request_id, version } = other.application
    const params = { join_request_id }
    const accepted = admin(applications.approve, { params, body: { version, note: null } })
    expect(await saidOf(accepted)).toMatchObject([{ code: 'takes_part_already' }])
  })

  test('as a draft never keeps the office from taking its applicant out: the accepted one waits, the draft ends', async () => {
    const gone = await absent()
    const { data: begun } = await begin(gone.one)
    await remove(gone)
    expect(await standingsOf(gone.one)).toEqual(['APPROVED', 'WITHDRAWN'])
    const params = { join_request_id: begun.join_request_id }
    const { data: history } = await gone.one.call(applications.timeline, { params })
    expect(history[0]).toMatchObject({ name: 'application.superseded' })
  })

  test('that was sent goes on, and the one that an assessment lets go ends', async () => {
    const [removed, rejected, deleted] = [await absent(), await absent(), await absent()]
    for (const { one } of [removed, rejected, deleted]) await given.submitted(scheme, one)
    await remove(removed)
    await step(admin, rejected.made, 'reject', good)
    await admin(assessments.delete, { params: at(deleted.made), body: { reason: good } })
    for (const { one } of [removed, rejected, deleted]) {
      expect(await standingsOf(one)).toEqual(['WITHDRAWN', 'SUBMITTED'])
    }
    const params = { join_request_id: removed.one.joinRequestId }
    const { data: history } = await removed.one.call(applications.timeline, { params })
    expect(history[0]).toMatchObject({ name: 'application.superseded', reason: good })
    expect((await removed.one.call(applications.get, { params })).data).toMatchObject({ superseded: true })
  })

  test('goes with whoever was absent to another assessment: the draft ends, the accepted one is taken, one under review is decided first', async () => {
    const target = await create()
    const move = ({ made, place }: Awaited<ReturnType<typeof absent>>, to = target.assessment_id) =>
      admin(instruments.move, {
        params: at(made),
        body: { assessment_applicant_ids: [place], to_assessment_id: to, reason: good },
      })
    const [drafted, accepted, waiting] = [await absent(), await absent(), await absent()]
    expect((await refused(move(drafted))).refusal.facts).toMatchObject({ why: { code: 'not_absent' } })
    for (const { made } of [drafted, accepted, waiting]) {
      await rowsOf(url, `update assessment set state = 'REAL_ASSESSMENT' where assessment_id = $1`, [
        made.assessment_id,
      ])
    }
    await begin(drafted.one)
    await given.approved(scheme, accepted.one)
    await given.submitted(scheme, waiting.one)
    expect(await reasonOf(move(drafted, '01930000-0000-7000-8000-000000000001'))).toBe('not_found')
    const here = drafted.made.assessment_id
    expect((await refused(move(drafted, here))).refusal.facts).toMatchObject({
      why: { code: 'moved_nowhere' },
    })
    const set = 'update assessment_applicant set attendance = $2 where assessment_applicant_id = $1'
    await rowsOf(url, set, [drafted.place, 'PRESENT'])
    expect((await refused(move(drafted))).refusal).toMatchObject({
      reason: 'step_not_possible',
      message: expect.stringContaining('keluarkan peserta itu, lalu jadwalkan'),
    })
    await rowsOf(url, set, [drafted.place, 'ABSENT'])
    await move(drafted)
    const moves = async (call: typeof admin) =>
      (await call(assessments.timeline, { params: at(drafted.made) })).data.find(
        ({ name }) => name === 'assessment.participants_moved',
      )?.facts
    expect(await moves(admin)).toMatchObject({
      assessment_applicant_ids: [drafted.place],
      to_assessment_name: target.title,
    })
    await move(accepted)
    expect(await saidOf(move(waiting))).toMatchObject([{ code: 'applied_anew' }])
    expect(await standingsOf(drafted.one)).toEqual(['ASSIGNED', 'WITHDRAWN'])
    expect(await standingsOf(accepted.one)).toEqual(['WITHDRAWN', 'ASSIGNED'])
    expect(await standingsOf(waiting.one)).toEqual(['ASSIGNED', 'SUBMITTED'])
    expect((await get(admin, target)).participant_count).toBe(2)
  })
})

describe('placing', () => {
  test('by linking a guest’s account is refused for whoever takes part in another assessment of the scheme', async () => {
    const one = await given.approved(scheme)
    const elsewhere = await create()
    await take(elsewhere, one)
    const made = await create()
    const { data } = await admin(assessmentPeople.addParticipants, {
      params: at(made),
      body: { join_request_ids: [], guests: [aGuest(scheme.schema_id)] },
    })
    const linking = admin(assessmentPeople.linkAccount, {
      params: { ...at(made), assessment_applicant_id: data.participants[0]?.assessment_applicant_id ?? '' },
      body: { applicant_id: one.applicantId, join_request_id: null },
    })
    const [said] = await saidOf(linking)
    expect(said).toMatchObject({ path: 'applicant_id', code: 'placed_elsewhere' })
    expect(said?.message).toContain(elsewhere.title)
    expect(said?.message).toContain(await nameOf(one))
  })

  test('names who takes part in another assessment of the scheme already, whichever their application', async () => {
    const { one, made } = await absent()
    const again = await given.approved(scheme, one)
    await mark(made, `attendance = 'PRESENT'`)
    const [said] = await saidOf(take(await create(), again))
    expect(said).toMatchObject({ path: 'join_request_ids', code: 'placed_elsewhere' })
    expect(said?.message).toContain(await nameOf(again))
    expect(said?.message).toContain(made.title)
  })

  test('those who are in it already says so, also where the quota is full', async () => {
    const people = [await given.approved(scheme), await given.approved(scheme)]
    const made = await create({ quota: 3 })
    await take(made, ...people)
    const said = await saidOf(take(made, ...people))
    expect(said.map(({ code }) => code)).toEqual(['placed_here', 'placed_here'])
  })

  test('names who dropped out meanwhile, and where they are; a venue is not told of what it may not see', async () => {
    const [one, other, withdrawn] = [
      await given.approved(scheme),
      await given.approved(scheme),
      await given.approved(scheme),
    ]
    const elsewhere = await create()
    await take(elsewhere, one)
    const params = { join_request_id: withdrawn.joinRequestId }
    const { data: now } = await withdrawn.call(applications.get, { params })
    await withdrawn.call(applications.withdraw, { params, body: { version: now.version, reason: null } })
    const said = await saidOf(take(await create(), one, other, withdrawn))
    expect(said.map(({ code }) => code).toSorted()).toEqual(['placed_elsewhere', 'waits_no_more'])
    const words = said.map(({ message }) => message).join(' ')
    expect(words).toContain(elsewhere.title)
    expect(words).toContain(await nameOf(withdrawn))
  })
})
