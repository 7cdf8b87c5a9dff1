import { assessors } from '@kompeten/contract/assessors/assessors'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { people } from '@kompeten/contract/people/people'
import { aCertificate, assessorData } from '@kompeten/testkit/assessors'
import { afterAll, expect, test } from 'vitest'
import { publishedScheme } from '../../../../test/assessor-world.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { startMailingWorld } from '../../../../test/mailing-world.ts'
import { mailsTo, textOf } from '../../../../test/mails.ts'
import type { DomainEvent } from '../../../platform/context.ts'
import { dayAfter } from '../../../platform/days.rules.ts'
import { newId } from '../../../platform/ids.ts'
import { performInTenant } from '../../../platform/perform.ts'
import { warnOfEnds } from './warn-of-ends.ts'

const { world, catcher, close } = await startMailingWorld()
afterAll(close)

const dayAhead = (days: number) => dayAfter(world.today(), days)

/** What the nightly timer does for one LSP; the server itself acts, so nobody is left out of the notices. */
const warn = async (today: string): Promise<string[]> => {
  const tenant = await world.app.tenants.byId(world.seeded.lsp.a.lspId)
  if (!tenant) throw new Error('no tenant')
  const actor = {
    sessionId: newId(),
    userId: newId(),
    name: 'Sistem',
    username: '',
    userPermissionId: newId(),
    roleCode: 'ADM' as const,
    lspId: tenant.lspId,
    tukId: null,
    institutionId: null,
    permissions: new Set([]),
  }
  return performInTenant(world.app.stage, { tenant, actor }, async ({ tx, now, tell }) => {
    const told: DomainEvent[] = []
    await warnOfEnds(tx, { lspId: tenant.lspId, today, now }, async (event) => {
      told.push(event)
      tell(event)
    })
    return told.map(({ name, facts }) => `${name} ${facts?.days}`)
  })
}

test('a registration that ends is told to its assessor and the admins at 90, 60 and 30 days, once each', async () => {
  const assessor = await world.as('ACS')
  const save = (until: string, version: number) =>
    assessor.call(assessors.save, {
      params: { user_id: assessor.userId },
      body: {
        ...assessorData({ registration_valid_until: until }),
        nik: version === 0 ? assessorData().nik : null,
        version,
      },
    })
  const { data: made } = await save(dayAhead(80), 0)
  expect(await warn(dayAhead(-20))).toEqual([])
  // Each says how many days are left, not which of the three it is.
  expect(await warn(dayAhead(0))).toEqual(['accessor.registration_expiring 80'])
  expect(await warn(dayAhead(1))).toEqual([])
  expect(await warn(dayAhead(20))).toEqual(['accessor.registration_expiring 60'])
  expect(await warn(dayAhead(55))).toEqual(['accessor.registration_expiring 25'])
  expect(await warn(dayAhead(79))).toEqual([])
  expect(await warn(dayAhead(81))).toEqual([])

  const mails = await mailsTo(catcher, `${world.seeded.usernameOf('ACS', 'a')}@contoh.id`, 3)
  expect(textOf(mails[0]!)).toContain(dayAhead(80).split('-').reverse().join('-'))
  expect(textOf(mails[0]!)).toContain(`/users/edit-users-accessor/${assessor.userId}`)
  for (const role of ['ACS', 'ADM', 'SUP'] as const) {
    const { call } = await world.as(role)
    await eventually(async () => {
      const { data } = await call(notifications.list, { query: { name: 'accessor.registration_expiring' } })
      expect(data).toHaveLength(3)
    })
  }

  // A new end is warned of again.
  await save(dayAhead(85), made.version)
  expect(await warn(dayAhead(0))).toEqual(['accessor.registration_expiring 85'])

  // The mail names a competence's scheme in the language of its reader.
  const admin = (await world.as('ADM')).call
  const { data: competence } = await assessor.call(assessors.addCompetence, {
    body: {
      ...{
        schema_id: await publishedScheme(admin),
        accessor_id: '',
        certificate_number: 'ST-1',
        issuer: 'BNSP',
      },
      ...{ issued_on: dayAhead(-10), certificate_valid_until: null },
    },
    file: aCertificate(),
  })
  const params = { competence_id: competence.competence_id }
  await admin(assessors.verify, { params, body: { valid_until: dayAhead(50) } })
  await rowsOf(world.database.url, `update identity set language = 'en' where user_id = $1`, [
    assessor.userId,
  ])
  expect(await warn(dayAhead(0))).toEqual(['competence.expiring 50'])
  const theirs = await mailsTo(catcher, `${world.seeded.usernameOf('ACS', 'a')}@contoh.id`, mails.length + 2)
  expect(textOf(theirs.at(-1)!)).toContain('Sample Scheme')

  // Nor is somebody warned who may act as an assessor no more.
  const superUser = (await world.as('SUP')).call
  await superUser(people.deactivate, { params: { user_id: assessor.userId } })
  expect(await warn(dayAhead(25))).toEqual([])
})
