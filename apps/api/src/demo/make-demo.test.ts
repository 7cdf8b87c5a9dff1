import { access } from '@kompeten/contract/access/access'
import { caller } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import { expect, onTestFinished, test } from 'vitest'
import { discardFolder, temporaryFolder } from '../../test/cluster.ts'
import { freshDatabase } from '../../test/database.ts'
import { eventually } from '../../test/eventually.ts'
import { rowsOf } from '../../test/job-server.ts'
import { testSecret } from '../../test/secret.ts'
import { carryTo, runningServer, startServer } from '../../test/server-process.ts'
import { demoPassword } from './people.ts'

test('a first start that is killed amid its demo is made good by the next, which makes the whole of it; a third changes nothing', async () => {
  const database = await freshDatabase()
  const dataDir = temporaryFolder()
  onTestFinished(async () => {
    await discardFolder(dataDir)
    await database.drop()
  })
  const settings = { DATABASE_URL: database.url, KOMPETEN_SECRET: testSecret, DATA_DIR: dataDir, DEMO: 'on' }
  const countOf = async (table: string) =>
    Number((await rowsOf(database.url, `select count(*) as count from ${table}`))[0]?.count)

  const killed = await startServer(settings)
  await eventually(async () => expect(await countOf('user_permission')).toBeGreaterThan(0))
  killed.server.kill('SIGKILL')
  await killed.end
  expect(await rowsOf(database.url, 'select from demo_seed where finished_at is null')).toHaveLength(1)

  const second = await runningServer(settings)
  expect(await countOf('lsp')).toBe(19)
  // Files of the killed one wait to be swept; those of the whole one belong to it.
  expect(await countOf('waiting_upload')).toBeGreaterThan(0)
  expect(await countOf('waiting_upload where lsp_id in (select lsp_id from lsp)')).toBe(0)
  // The last that the demo makes.
  const { key } = await signIn(carryTo(second.address), {
    username: 'rangkap',
    password: demoPassword,
    role: 'ADM',
  })
  await caller(carryTo(second.address), { key })(access.me)
  // What the demo leaves to be done tells of itself too.
  const open = `pgboss.job_common where name in ('quick', 'outside', 'heavy') and state in ('created', 'active')`
  await eventually(async () => expect(await countOf(`${open} and start_after <= now()`)).toBe(0))
  const events = await countOf('event')
  second.server.kill('SIGTERM')
  await second.end

  const third = await runningServer(settings)
  expect(await countOf('lsp')).toBe(19)
  expect(await countOf('event')).toBe(events)
  third.server.kill('SIGTERM')
  await third.end
})
