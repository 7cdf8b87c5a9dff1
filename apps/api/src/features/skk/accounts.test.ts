import { notifications } from '@kompeten/contract/notifications/notifications'
import { people } from '@kompeten/contract/people/people'
import { skk } from '@kompeten/contract/skk/skk'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyingIn } from '../../../test/applying.ts'
import { eventually } from '../../../test/eventually.ts'
import { invitingIn, password } from '../../../test/inviting.ts'
import { textOf } from '../../../test/mails.ts'
import { type RegistryWorld, startRegistryWorld } from '../../../test/registry-world.ts'
import { startSmtpCatcher } from '../../../test/smtp-catcher.ts'
import { catchingIn } from '../../../test/world.ts'

let given: RegistryWorld
let catcher: Awaited<ReturnType<typeof startSmtpCatcher>>
beforeAll(async () => {
  catcher = await startSmtpCatcher()
  given = await startRegistryWorld({ mail: catchingIn(catcher) })
  await given.connect()
})
afterAll(async () => {
  await given.close()
  await catcher.stop()
})

test('an application that waited begins when the applicant accepts the invitation, who is told by a notice and a mail', async () => {
  const { schema_id } = await applyingIn(given.world, given.admin).scheme()
  const { id_izin } = given.registry.add(4)
  await given.fetchAll()
  const { skk_id, version } = await given.fetched(id_izin)
  const body = { choices: [], schema_id, version }
  const { data: taken } = await given.admin(skk.takeOver, { params: { skk_id }, body })
  expect(taken.record).toEqual({ account: 'none', in_bin: false })

  const invited = { username: 'skk.diundang', email: 'skk.diundang@contoh.id' }
  await given.admin(people.inviteApplicant, {
    params: { applicant_id: taken.applicant_id ?? '' },
    body: invited,
  })
  expect(await given.view(id_izin)).toMatchObject({
    join_request_id: null,
    record: { account: 'waiting', in_bin: false },
  })
  // Whoever has not confirmed their account fills nothing in.
  await given.fetchAll()
  expect((await given.view(id_izin)).join_request_id).toBeNull()

  const { accept } = await invitingIn({ world: given.world, catcher, close: given.close })
  await accept(invited.email)
  await eventually(async () =>
    expect(await given.view(id_izin)).toMatchObject({
      join_request_id: expect.any(String),
      waiting_schema_id: null,
      own_application: { state: 'DRAFT', is_sent: false },
    }),
  )
  const { call } = await signIn(given.world.carry, { username: invited.username, password })
  await eventually(async () => {
    const { data } = await call(notifications.list, { query: {} })
    expect(data.map(({ name }) => name)).toContain('application.prepared')
    const texts = catcher.mails.filter(({ to }) => to.includes(invited.email)).map(textOf)
    expect(texts.find((text) => text.includes('portal perizinan'))).toBeDefined()
  })
})
