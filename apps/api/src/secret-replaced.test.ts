import { expect, test } from 'vitest'
import { discardFolder, startTestCluster, temporaryFolder } from '../test/cluster.ts'
import { testSecret } from '../test/secret.ts'
import { killed, runningServer } from '../test/server-process.ts'
import { prepareTables } from './prepare-database.ts'

test('a running server whose database is given another secret ends at once and says why: nothing more is sealed that nobody could read', async () => {
  const [folder, own] = [temporaryFolder(), temporaryFolder()]
  const cluster = await startTestCluster(folder)
  const settings = { DATABASE_URL: cluster.url, DATA_DIR: own }
  const served = await runningServer({ ...settings, KOMPETEN_SECRET: testSecret })
  try {
    const other = `another ${testSecret}`
    await prepareTables({ adminUrl: cluster.url, secret: other, isNewSecret: true })
    expect(await served.end).toEqual({
      code: 1,
      errors: expect.stringContaining('Another start gave this database another secret'),
    })
    await killed(await runningServer({ ...settings, KOMPETEN_SECRET: other }))
  } finally {
    await cluster.stop()
    for (const one of [folder, own]) discardFolder(one)
  }
})
