import { appeals } from '@kompeten/contract/appeals/appeals'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { blanko } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { letters } from '@kompeten/contract/letters/letters'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, describe, expect, test } from 'vitest'
import { appealingIn, panelAnswer, panelSeats } from '../../../test/appealing.ts'
import { within } from '../../../test/certified.ts'
import { alsoAs } from '../../../test/roles-held.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const { given, director, panel, alone, filed, voted } = await appealingIn(world)
afterAll(() => world.close())

describe('the panel', () => {
  test('holds nobody who assessed or decided, is odd, and has one chair', async () => {
    const { params, appeal } = await filed()
    const { data } = await given.admin(appeals.candidates, { params })
    const barsOf = (who: SignedIn) =>
      data.find((one) => one.user_permission_id === who.userPermissionId)?.barred ?? []
    expect(barsOf(given.assessor)).toContain('assessed')
    for (const member of given.members) expect(barsOf(member)).toContain('decided')
    const set = (people: readonly SignedIn[]) =>
      refused(
        given.admin(appeals.seat, { params, body: { members: panelSeats(people), version: appeal.version } }),
      ).then(({ refusal }) => refusal.errors.map(({ path, code }) => `${path} ${code}`))
    const [one, two] = panel
    if (!one || !two) throw new Error('No panel')
    expect(await set([one, two, given.assessor])).toEqual([
      'members.2.user_permission_id panel_member_barred',
    ])
    expect(await set([one, two, given.members[0] as SignedIn])).toEqual([
      'members.2.user_permission_id panel_member_barred',
    ])
    expect(await set([one, two])).toEqual(['members pleno_seats'])
  })

  test('is seated once: whoever comes second is told who was faster', async () => {
    const { params, appeal } = await filed(await alone())
    const body = { members: panelSeats(panel), version: appeal.version }
    await given.admin(appeals.seat, { params, body })
    const { refusal } = await refused(given.admin(appeals.seat, { params, body }))
    expect(refusal).toMatchObject({
      reason: 'version_conflict',
      facts: { changed_by: expect.stringMatching(/./), version: appeal.version + 1 },
    })
  })

  test('votes once each, alone, and its chair answers only when all have', async () => {
    const { params, own } = await voted(['uphold', 'dismiss'])
    const [chair, second, third] = panel
    const vote = (who: SignedIn | undefined) =>
      Promise.resolve(who?.call(appeals.vote, { params, body: { vote: 'uphold', note: 'Bukti memadai' } }))
    expect(await reasonOf(vote(second))).toBe('already_exists')
    expect(await reasonOf(given.assessor.call(appeals.get, { params }))).toBe('not_found')
    expect(
      await reasonOf(own.call(appeals.vote, { params, body: { vote: 'uphold', note: 'Saya sendiri' } })),
    ).toBe('not_allowed')
    const answered = () => Promise.resolve(chair?.call(appeals.answer, { params, body: panelAnswer }))
    expect(await reasonOf(answered())).toBe('step_not_possible')
    await vote(third)
    expect(await reasonOf(Promise.resolve(second?.call(appeals.answer, { params, body: panelAnswer })))).toBe(
      'not_allowed',
    )
    expect((await own.call(appeals.get, { params })).data.members.map((one) => one.vote)).toEqual([
      null,
      null,
      null,
    ])
    await answered()
    expect(await reasonOf(answered())).toBe('step_not_possible')
  })
})

describe('whoever appeals and is of the office too', () => {
  test('neither seats the panel of their own appeal, nor learns who bars whom, nor how it voted', async () => {
    const { params, appeal, own, made, id } = await filed(await alone())
    const office = await alsoAs(world, own, 'ADM')
    const body = { members: panelSeats(panel), version: appeal.version }
    expect(await reasonOf(office.call(appeals.seat, { params, body }))).toBe('not_allowed')
    expect(await reasonOf(office.call(appeals.candidates, { params }))).toBe('not_found')
    await given.admin(appeals.seat, { params, body })
    for (const [at, vote] of (['uphold', 'uphold', 'dismiss'] as const).entries()) {
      await panel[at]?.call(appeals.vote, { params, body: { vote, note: 'Bukti dilihat kembali' } })
    }
    const { data } = await office.call(appeals.get, { params })
    expect(data.may).toEqual([])
    expect(data.members.map(({ vote, note }) => vote ?? note)).toEqual([null, null, null])
    await panel[0]?.call(appeals.answer, { params, body: panelAnswer })
    const dissentFor = async (call: typeof own.call) =>
      (await call(plenos.get, { params: made.params })).data.participants.find(
        (one) => one.assessment_applicant_id === id,
      )?.decision?.dissent
    expect(await dissentFor(given.admin)).toHaveLength(1)
    expect(await dissentFor(office.call)).toEqual([])
  })
})

describe('an answer', () => {
  test('that upholds adds a decision that replaces the old, which stays; the result is L and earns a certificate', async () => {
    const { params, made, id, own } = await voted(['uphold', 'uphold', 'dismiss'], await alone())
    const blocked = await refused(given.admin(plenos.complete, { params: made.params }))
    expect(blocked.refusal.reason).toBe('step_not_possible')
    const { data } = (await panel[0]?.call(appeals.answer, { params, body: panelAnswer })) ?? {}
    expect(data?.state).toBe('UPHELD')
    const rows = await within(world, ({ tx }) =>
      tx.execute(
        `select graduation, round, rule ->> 'name' as rule from pleno_decision where assessment_applicant_id = '${id}' order by round`,
      ),
    )
    expect(rows.rows).toEqual([
      { graduation: 'TL', round: 1, rule: 'majority' },
      { graduation: 'L', round: 2, rule: 'appeal' },
    ])
    const { data: assessment } = await own.call(assessments.get, { params: made.params })
    expect(assessment.participants.map(({ status_graduation }) => status_graduation)).toEqual(['L'])
    await director(plenos.issue, { params: made.params })
    const { data: issued } = await given.admin(certificates.list, {
      query: { assessment_id: made.params.assessment_id },
    })
    expect(issued).toHaveLength(2)
    const { data: written } = await director(letters.list, { query: { subject_id: params.appeal_id } })
    expect(written.map(({ letter_type }) => letter_type)).toEqual(['SURAT_KEPUTUSAN_BANDING'])
  })

  test('that comes after the certificates were issued lets one more wait for the director', async () => {
    const { params, made } = await voted(['uphold', 'uphold', 'uphold'], await alone())
    await director(plenos.issue, { params: made.params })
    await panel[0]?.call(appeals.answer, { params, body: panelAnswer })
    const { data } = await given.admin(certificates.list, {
      query: { assessment_id: made.params.assessment_id, state: 'WAITING' },
    })
    expect(data).toHaveLength(1)
    // Archived, nobody would be asked to sign it any more.
    const early = await refused(given.admin(plenos.complete, { params: made.params }))
    expect(early.refusal.facts).toMatchObject({ missing: [{ code: 'certificates_not_signed' }] })
    await director(issuing.sign, { body: { certificate_ids: data.map((one) => one.certificate_id) } })
    const { data: archived } = await given.admin(plenos.complete, { params: made.params })
    expect(archived.last_activity_state).toBe('COMPLETED')
  })

  test('that comes while the assessment is open again after forms were asked for earns a certificate like any other', async () => {
    const [first, second] = [await alone(), await alone()]
    const upheld = async (by: typeof first) => {
      const { params, made } = await voted(['uphold', 'uphold', 'uphold'], by)
      await given.admin(plenos.requestBlanko, { params: made.params })
      await director(assessments.step, {
        params: made.params,
        body: { step: 'reopen', from: 'REQUEST_BLANKO_SENDING', reason: 'Alamat TUK pada surat keliru' },
      })
      await panel[0]?.call(appeals.answer, { params, body: panelAnswer })
      return { made, of: { query: { assessment_id: made.params.assessment_id } } }
    }

    const issued = await upheld(first)
    const { data: given_up } = await given.admin(plenos.get, { params: issued.made.params })
    await given.admin(blanko.delete, { params: { blanko_request_id: given_up.blanko_request_id ?? '' } })
    await director(plenos.issue, { params: issued.made.params })
    const { data: signed } = await given.admin(certificates.list, issued.of)
    expect(signed).toHaveLength(2)
    expect(signed.map(({ state }) => state)).not.toContain('WAITING')

    const asked = await upheld(second)
    const { data: pleno } = await given.admin(plenos.requestBlanko, { params: asked.made.params })
    expect(pleno).toMatchObject({ last_activity_state: 'REQUEST_BLANKO_SENDING', certificate_count: 2 })
    const params = { blanko_request_id: pleno.blanko_request_id ?? '' }
    // The first request has gone its way: the second is for whom it left out.
    expect((await given.admin(blanko.get, { params })).data).toMatchObject({ total: 1, state: 'DRAFT' })
    const early = await refused(director(plenos.issue, { params: asked.made.params }))
    expect(early.refusal.facts).toMatchObject({ missing: [{ code: 'blanko_missing', facts: { count: 2 } }] })
  })

  test('that dismisses leaves everything as it was; until then the assessment is not completed', async () => {
    const { params, made, id } = await voted(['dismiss', 'dismiss', 'uphold'], await alone())
    await director(plenos.issue, { params: made.params })
    const open = await refused(given.admin(plenos.complete, { params: made.params }))
    expect(open.refusal.facts).toMatchObject({ missing: [{ code: 'appeal_open' }] })
    // The assessment's own page says so before anybody tries.
    const lacksNow = async () => (await given.admin(assessments.get, { params: made.params })).data.missing
    expect(await lacksNow()).toEqual([
      { step: 'complete', missing: [{ code: 'appeal_open', facts: { count: 1 } }] },
    ])
    await panel[0]?.call(appeals.answer, { params, body: panelAnswer })
    expect(await lacksNow()).toEqual([])
    const { data } = await given.admin(plenos.complete, { params: made.params })
    expect(data.last_activity_state).toBe('COMPLETED')
    const one = data.participants.find((row) => row.assessment_applicant_id === id)
    expect(one?.decision?.graduation).toBe('TL')
  })
})
