import { certificates } from '@kompeten/contract/certificates/certificates'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { afterAll, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { certifyingIn } from '../../../../test/certifying.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, admin, enterOlder, issued } = await certifyingIn(await startWorld())
afterAll(() => world.close())

const listed = async (state: string) => {
  const { data } = await admin(certificates.list, { query: { limit: '100', state } })
  return data.map(({ certificate_id }) => certificate_id)
}
const figure = async (state: string) => {
  const { data } = await admin(dashboard.figures)
  const group = data.find(({ kind }) => kind === 'certificates')
  return group?.figures.find(({ key }) => key === state)?.count ?? 0
}
const execute = (statement: string) => within(world, ({ tx }) => tx.execute(statement))

test('a certificate whose last day was yesterday is expired in lists and figures before any job has come', async () => {
  const [one, other] = await issued(2)
  if (!one || !other) throw new Error('Two are issued')
  const [active, expired] = [await figure('ACTIVE'), await figure('EXPIRED')]
  await execute(
    `update certificate set valid_until = '${world.today()}'::date - 1 where certificate_id = '${one.certificate_id}'`,
  )
  await execute(
    `update certificate set valid_until = '${world.today()}'::date where certificate_id = '${other.certificate_id}'`,
  )
  expect(await listed('EXPIRED')).toContain(one.certificate_id)
  expect(await listed('ACTIVE')).not.toContain(one.certificate_id)
  expect(await listed('ACTIVE,SUSPENDED')).not.toContain(one.certificate_id)
  expect(await listed('ACTIVE,EXPIRED')).toContain(one.certificate_id)
  const { data: notExpired } = await admin(certificates.list, {
    query: { limit: '100', '-state': 'EXPIRED' },
  })
  expect(notExpired.map(({ certificate_id }) => certificate_id)).not.toContain(one.certificate_id)
  // On its last day a certificate still holds.
  expect(await listed('ACTIVE')).toContain(other.certificate_id)
  expect(await listed('EXPIRED')).not.toContain(other.certificate_id)
  expect(await figure('ACTIVE')).toBe(active - 1)
  expect(await figure('EXPIRED')).toBe(expired + 1)
})

test('one of older times comes in with the state that its dates give, and changes with them', async () => {
  const stateIn = async (id: string) => {
    const { rows } = await execute(`select state from certificate where certificate_id = '${id}'`)
    return rows[0]?.state
  }
  const ended = await enterOlder('62019 2514 0 0999101 2019')
  expect(await stateIn(ended.certificate_id)).toBe('EXPIRED')
  const holding = await enterOlder('62019 2514 0 0999102 2019', { valid_until: '2999-01-01' })
  expect(await stateIn(holding.certificate_id)).toBe('ACTIVE')
})
