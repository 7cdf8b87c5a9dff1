import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { prepareQueue } from './prepare-queue.ts'

test('the queue can be prepared again, and by several servers at once', async () => {
  const database = await freshDatabase()
  await expect(Promise.all([prepareQueue(database.url), prepareQueue(database.url)])).resolves.toBeDefined()
  await database.drop()
})
