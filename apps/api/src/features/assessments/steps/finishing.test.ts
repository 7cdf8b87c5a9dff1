import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { at, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, given, admin, scheme, assessor, create, get, step, addGuests, assign, accept } =
  await schedulingIn(await startWorld())
afterAll(() => world.close())

test('a review is finished by the assessor of all participants, not by one of some', async () => {
  const other = await given.assessor([scheme])
  const made = await addGuests(admin, await create(), 2)
  await assign(made, assessor.assessorId, other.assessorId)
  const [one, two] = made.participants.map(({ assessment_applicant_id: id }) => id)
  const share = (second: string) =>
    admin(assessmentPeople.assignParticipants, {
      params: at(made),
      body: {
        assignments: [
          { assessment_applicant_id: one ?? '', accessor_id: assessor.assessorId },
          { assessment_applicant_id: two ?? '', accessor_id: second },
        ],
      },
    })
  await share(other.assessorId)
  await accept(assessor, made)
  await accept(other, made)
  await step(admin, await get(admin, made), 'review')
  const seen = await get(assessor.call, made)
  expect(seen.may).not.toContain('finish_review')
  const nameOf = (id: string) => seen.accessors.find(({ accessor_id }) => accessor_id === id)?.full_name
  expect(seen.missing).toEqual([
    {
      step: 'finish_review',
      missing: [
        { code: 'apl02_not_judged', facts: { count: 1 } },
        { code: 'ak01_not_signed', facts: { count: 1 } },
        { code: 'others_open', facts: { accessors: nameOf(other.assessorId) } },
      ],
    },
  ])
  expect((await refused(step(assessor.call, seen, 'finish_review'))).refusal).toMatchObject({
    reason: 'step_not_possible',
    message: expect.stringContaining('Admin LSP yang menyelesaikan pra-asesmen'),
    facts: { step: 'finish_review', why: { code: 'review_ends_with_office' } },
  })
  await share(assessor.assessorId)
  expect((await get(assessor.call, made)).may).toContain('finish_review')
})
