import { certificates } from '@kompeten/contract/certificates/certificates'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { afterAll, expect, test } from 'vitest'
import { certifyingIn } from '../../../../test/certifying.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { startWorld } from '../../../../test/world.ts'
import { newId } from '../../../platform/ids.ts'
import { mostNamed } from '../../../platform/link-to-these.ts'

const world = await startWorld()
afterAll(() => world.close())
const { director, waiting } = await certifyingIn(world)

test('of more certificates to sign than a link names, the list behind the figure holds just as many', async () => {
  const ids = await waiting(mostNamed + 3)
  // One waits for the number of its form, and is not signed until that is there.
  const sql = 'update certificate set blanko_request_id = $1 where certificate_id = $2'
  await rowsOf(world.database.url, sql, [newId(), ids[0]])
  const { data } = await director(dashboard.waiting, {})
  const figure = data.find(({ kind }) => kind === 'certificates_to_sign')
  expect(figure?.count).toBe(mostNamed + 2)
  const query = Object.fromEntries(new URL(figure?.link ?? '', 'http://web').searchParams)
  const { count } = await director(certificates.list, { query: { ...query, count: 'exact' } })
  expect(count).toBe(figure?.count)
})
