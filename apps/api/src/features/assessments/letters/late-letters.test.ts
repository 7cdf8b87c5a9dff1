import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { letters } from '@kompeten/contract/letters/letters'
import { assignmentLetters } from '@kompeten/contract/letters/types'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, describe, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { textOf as pdfText } from '../../../../test/lettering.ts'
import { at, good, missingOf, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'
import { signedLettersTo } from '../../letters/index.ts'

const {
  world,
  given,
  admin,
  chair,
  elsewhere,
  scheme,
  assessor,
  get,
  step,
  addGuests,
  assign,
  accept,
  ready,
} = await schedulingIn(await startWorld())
afterAll(() => world.close())
await chair(signatures.give, { body: { signature: aSignature } })

const give = async (of: Assessment, to: SignedIn & { assessorId: string }, only?: number) => {
  const { participants } = await get(admin, of)
  const assignments = participants
    .filter(({ removed_date }, index) => removed_date === null && (only === undefined || index === only))
    .map(({ assessment_applicant_id }) => ({ assessment_applicant_id, accessor_id: to.assessorId }))
  return (await admin(assessmentPeople.assignParticipants, { params: at(of), body: { assignments } })).data
}
const write = async (of: Assessment, call = admin) =>
  (await call(assessments.writeLetters, { params: at(of) })).data
/** The letters about an assessment that stand, by their type. */
const written = async (of: Assessment, type: string) => {
  const { data } = await admin(letters.list, { query: { subject_id: of.assessment_id, limit: '100' } })
  return data.filter(({ letter_type, state }) => letter_type === type && state !== 'DISCARDED')
}
const counts = async (of: Assessment) =>
  Promise.all(
    ['UNDANGAN_ASESI', 'SURAT_TUGAS_ASSESSOR', 'UNDANGAN_TUK'].map(
      async (type) => (await written(of, type)).length,
    ),
  )
const signAll = async (of: Assessment) => {
  const { data } = await admin(letters.list, { query: { subject_id: of.assessment_id, limit: '100' } })
  const letter_ids = data.filter(({ state }) => state === 'WAITING').map(({ letter_id }) => letter_id)
  await chair(letters.signMany, { body: { letter_ids } })
}
const lateIn = ({ missing }: Assessment) =>
  missing.flatMap((one) => one.missing).find(({ code }) => code === 'letters_missing')?.facts
/** What the letter's PDF says, as it would be signed. */
const textOf = async (letter_id: string) => {
  const pdf = await (await admin(letters.pdf, { params: { letter_id } })).arrayBuffer()
  return (await pdfText(new Uint8Array(pdf))).replace(/\s+/g, ' ')
}

/** How many people have a signed assignment, the newest that was written. */
const mayWork = async ({ assessment_id: id }: Assessment) =>
  (await within(world, ({ tx }) => signedLettersTo(tx, { kind: 'assessment', id }, assignmentLetters))).length

const reviewed = async () => step(admin, await ready(), 'review')

describe('participants who come after the letters were written', () => {
  test('lack nothing while nobody came', async () => {
    const one = await reviewed()
    expect(lateIn(one)).toBeUndefined()
    expect(await counts(one)).toEqual([2, 1, 1])
    expect(lateIn(await write(one))).toBeUndefined()
    expect(await counts(one)).toEqual([2, 1, 1])
  })

  test('are told as missing before the next step, and have their letters written once by one call', async () => {
    const one = await reviewed()
    await signAll(one)
    await addGuests(admin, one, 2)
    expect(lateIn(await get(admin, one))).toBeUndefined()
    const given = await give(one, assessor)
    expect(lateIn(given)).toEqual({ invitations: 2, assignments: 1 })
    expect(await missingOf(step(admin, given, 'finish_review'))).toContain('letters_missing')
    expect(lateIn(await write(one))).toBeUndefined()
    // What was signed stays beside what takes its place.
    expect(await counts(one)).toEqual([4, 2, 2])
    await write(one)
    expect(await counts(one)).toEqual([4, 2, 2])
    const { data } = await admin(assessments.timeline, { params: at(one) })
    expect(data.filter(({ name }) => name === 'assessment.letters_written')).toMatchObject([
      { facts: { invitations: 2, assignments: 1 } },
    ])
  })

  test('are in a whole list that takes the place of the one that nobody has signed', async () => {
    const one = await reviewed()
    const added = await addGuests(admin, one, 1)
    await give(one, assessor)
    await write(one)
    expect(await counts(one)).toEqual([3, 1, 1])
    const [assignment] = await written(one, 'SURAT_TUGAS_ASSESSOR')
    const text = await textOf(assignment?.letter_id ?? '')
    for (const { full_name } of added.participants) expect(text).toContain(full_name)
  })

  test('count for nothing once they are removed', async () => {
    const one = await reviewed()
    const added = await addGuests(admin, one, 1)
    const given = await give(one, assessor)
    expect(lateIn(given)).toEqual({ invitations: 1, assignments: 1 })
    const last = added.participants.at(-1)?.assessment_applicant_id ?? ''
    const { data } = await admin(assessmentPeople.removeParticipants, {
      params: at(one),
      body: { assessment_applicant_ids: [last], reason: good },
    })
    expect(lateIn(data)).toBeUndefined()
  })

  test('are invited no more once they are removed: what nobody has signed is put away, what is signed stays', async () => {
    const one = await reviewed()
    const added = await addGuests(admin, one, 1)
    await give(one, assessor)
    await write(one)
    expect((await written(one, 'UNDANGAN_ASESI')).length).toBe(3)
    const last = added.participants.at(-1)
    await admin(assessmentPeople.removeParticipants, {
      params: at(one),
      body: { assessment_applicant_ids: [last?.assessment_applicant_id ?? ''], reason: good },
    })
    expect((await written(one, 'UNDANGAN_ASESI')).length).toBe(2)
    // The lists that nobody has signed are without them, and there is one of each.
    expect(await counts(one)).toEqual([2, 1, 1])
    for (const type of ['SURAT_TUGAS_ASSESSOR', 'UNDANGAN_TUK'] as const) {
      const [list] = await written(one, type)
      expect(await textOf(list?.letter_id ?? '')).toContain('2 orang')
    }
    await signAll(one)
    const [first] = one.participants
    await admin(assessmentPeople.removeParticipants, {
      params: at(one),
      body: { assessment_applicant_ids: [first?.assessment_applicant_id ?? ''], reason: good },
    })
    expect((await written(one, 'UNDANGAN_ASESI')).length).toBe(2)
  })

  test('keep the day from beginning until the newest assignment is signed', async () => {
    const one = await reviewed()
    await signAll(one)
    expect(await mayWork(one)).toBe(1)
    await addGuests(admin, one, 1)
    await give(one, assessor)
    await write(one)
    expect(await mayWork(one)).toBe(0)
    await signAll(one)
    expect(await mayWork(one)).toBe(1)
  })
})

describe('a participant who changes their assessor', () => {
  test('is invited again, and both lists are rewritten; the venue knows them already', async () => {
    const other = await given.assessor([scheme])
    const one = await reviewed()
    await signAll(one)
    await assign(one, other.assessorId)
    const moved = await give(one, other, 0)
    // Only the former's list is another now: nobody is named in a letter before they have answered.
    expect(lateIn(moved)).toEqual({ invitations: 0, assignments: 1 })
    expect(await missingOf(step(admin, moved, 'finish_review'))).toContain('accessor_not_answered')
    await accept(other, one)
    // Accepting writes the assignments of both; the invitation that names the former one is left.
    expect(await counts(one)).toEqual([2, 3, 1])
    expect(lateIn(await get(admin, one))).toEqual({ invitations: 1, assignments: 0 })
    await write(one)
    expect(await counts(one)).toEqual([3, 3, 1])
  })

  test('to one whom the LSP confirms has the assignment written as to one who accepts', async () => {
    const other = await given.assessor([scheme])
    const one = await reviewed()
    await assign(one, other.assessorId)
    await give(one, other, 0)
    const params = { ...at(one), accessor_id: other.assessorId }
    await admin(assessmentPeople.confirmAssessor, { params, body: { reason: good } })
    expect(await counts(one)).toEqual([2, 2, 1])
  })
})

test('only who begins the review writes missing letters, and only from the review to the day', async () => {
  const one = await ready()
  expect(await reasonOf(write(one))).toBe('step_not_possible')
  const review = await step(admin, one, 'review')
  expect(review.may).toContain('write_letters')
  expect((await get(assessor.call, one)).may).not.toContain('write_letters')
  expect(await reasonOf(write(one, assessor.call))).toBe('not_allowed')
  expect(await reasonOf(write(one, elsewhere))).toBe('not_found')
})
