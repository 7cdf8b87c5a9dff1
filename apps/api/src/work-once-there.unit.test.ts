import { expect, test, vi } from 'vitest'
import { workOnceThere } from './work-once-there.ts'

test('jobs are worked once the database is back, and not at all where the server is told to end meanwhile', async () => {
  const work = vi.fn(async () => undefined)
  const answers = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValue(true)
  await workOnceThere({ work, database: { answers } }, new AbortController().signal)
  expect(answers).toHaveBeenCalledTimes(3)
  expect(work).toHaveBeenCalledTimes(1)

  const told = new AbortController()
  const away = vi.fn(async () => {
    told.abort()
    return false
  })
  await workOnceThere({ work, database: { answers: away } }, told.signal)
  expect(work).toHaveBeenCalledTimes(1)
})

test('what keeps jobs from being worked is told, so that the server ends and is started again', async () => {
  const work = async () => {
    throw new Error('no queue')
  }
  const database = { answers: async () => true }
  await expect(workOnceThere({ work, database }, new AbortController().signal)).rejects.toThrow('no queue')
})
