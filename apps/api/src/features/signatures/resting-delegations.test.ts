import { issuing } from '@kompeten/contract/certificates/issuing'
import { letters } from '@kompeten/contract/letters/letters'
import { letterTemplates } from '@kompeten/contract/letters/templates'
import { people } from '@kompeten/contract/people/people'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature as signature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { certifyingIn } from '../../../test/certifying.ts'
import { eventually } from '../../../test/eventually.ts'
import { change, invitingIn, role } from '../../../test/inviting.ts'
import { aLetter } from '../../../test/lettering.ts'
import { startMailingWorld } from '../../../test/mailing-world.ts'

const { world, superUser, colleague, read, close } = await invitingIn(await startMailingWorld())
const { admin, issued, step, waiting } = await certifyingIn(world)
afterAll(close)

const validity = { valid_from: '2020-01-01', valid_until: '2099-01-01' }
/** A director who has delegated certificates and letters to a manager, whom these name. */
const delegated = async (days = validity) => {
  const director = await colleague({ roles: [role('DIR'), role('ACS')] })
  const delegate = await colleague({ roles: [role('MGR')] })
  const { call } = await director.enter('DIR')
  const body = { user_id: delegate.user_id, ...days }
  await call(issuing.delegate, { body })
  await call(letterTemplates.delegate, { body })
  const rests = async () => {
    const { data } = await superUser(issuing.delegates)
    const { delegations } = (await superUser(letterTemplates.delegations, {})).data
    const own = ({ user_id }: { user_id: string }) => user_id === delegate.user_id
    return [...data.filter(own), ...delegations.filter(own).filter((one) => one.ended_date === null)].map(
      (one) => one.rests,
    )
  }
  return { director, delegate, rests, manager: (await delegate.enter()).call }
}
const expectRefused = async (refusal: object, ...calls: (() => Promise<unknown>)[]) => {
  for (const call of calls) expect((await refused(call())).refusal).toMatchObject(refusal)
}
/** The ways in which a letter that waits is signed: by itself, and with others. */
const signings = (call: Call, one: Awaited<ReturnType<typeof waitingLetter>>) => [
  () => call(letters.sign, one),
  () => call(letters.signMany, { body: { letter_ids: [one.params.letter_id], signature } }),
]
const waitingLetter = async () => {
  const { letter_id } = (await admin(letters.create, { body: aLetter() })).data
  const params = { letter_id }
  await admin(letters.submit, { params })
  return { params, body: { signature } }
}

test('whoever was named signs nothing while the director who named them is deactivated, and the lists say why', async () => {
  const { director, rests, manager } = await delegated()
  const [letter, other] = [await waitingLetter(), await waitingLetter()]
  const [certificate] = await issued()
  const suspend = () => step('suspend', certificate?.certificate_id ?? '', manager)
  expect(await rests()).toEqual([null, null])
  await manager(letters.sign, letter)

  const params = { user_id: director.user_id }
  await superUser(people.deactivate, { params })
  expect(await rests()).toEqual(['giver', 'giver'])
  const isOver = {
    reason: 'delegation_rests',
    facts: { why: 'giver' },
    message: expect.stringMatching(/tidak berlaku, karena .* bukan Ketua LSP/),
  }
  await expectRefused(isOver, ...signings(manager, other), suspend)

  await superUser(people.restore, { params })
  expect(await rests()).toEqual([null, null])
  await suspend()
})

test('whoever is named for later days reads from which day on, as long as they sign nothing', async () => {
  const { manager } = await delegated({ valid_from: '2098-06-01', valid_until: '2099-01-01' })
  const letter = await waitingLetter()
  const [certificate_id = ''] = await waiting()
  const later = {
    reason: 'delegation_rests',
    facts: { why: 'later', day: '2098-06-01' },
    message: expect.stringContaining('baru berlaku mulai 1 Juni 2098'),
  }
  const sign = () => manager(issuing.sign, { body: { certificate_ids: [certificate_id] } })
  await expectRefused(later, ...signings(manager, letter), sign)
  const { call } = await (await colleague({ roles: [role('MGR')] })).enter()
  expect(await reasonOf(call(letters.sign, letter))).toBe('not_allowed')
})

test('nobody is named twice by a director for the same days, also at once; for other days, and once the first has ended, they are', async () => {
  const director = await colleague({ roles: [role('DIR')] })
  const { user_id } = await colleague({ roles: [role('MGR')] })
  const { call } = await director.enter('DIR')
  const body = { user_id, ...validity }
  const ofLetters = () => call(letterTemplates.delegate, { body })
  const ofCertificates = () => call(issuing.delegate, { body })
  for (const name of [ofLetters, ofCertificates]) {
    const settled = await Promise.allSettled([name(), name()])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await reasonOf(name())).toBe('rule_broken')
  }
  const { data } = await call(issuing.delegates)
  const { delegate_id = '' } = data.find((one) => one.user_id === user_id) ?? {}
  await call(issuing.endDelegation, { params: { delegate_id } })
  await ofCertificates()
})

test('what a director delegated ends with that role, and does not come back with it', async () => {
  const { director, rests, manager } = await delegated()
  const { user_id } = director
  const letter = await waitingLetter()
  await superUser(people.update, change(await read(user_id), { roles: [role('ACS')] }))
  expect(await reasonOf(manager(letters.sign, letter))).toBe('delegation_rests')
  await eventually(async () => expect(await rests()).toEqual([]))
  const isOver = { facts: { why: 'ended' }, message: expect.stringContaining('sudah berakhir pada') }
  await expectRefused(isOver, ...signings(manager, letter))
  await superUser(people.update, change(await read(user_id), { roles: [role('DIR'), role('ACS')] }))
  expect(await rests()).toEqual([])
})

test('a delegate who is deactivated is marked', async () => {
  const { delegate, rests } = await delegated()
  await superUser(people.deactivate, { params: { user_id: delegate.user_id } })
  expect((await rests())[0]).toBe('delegate')
})
