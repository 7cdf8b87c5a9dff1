import { appendFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

// Notes which functions of the stores a test file reached, for the gate (scripts/gate/oldest-postgres.mjs). V8
// counts calls of functions by itself; what was counted is forgotten with each file.

const folder = process.env.REACHED_STATEMENTS
if (folder) {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false })

  afterAll(async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    session.disconnect()
    const reached = result
      .filter(({ url }) => url.endsWith('.store.ts'))
      .flatMap(({ url, functions }) =>
        functions
          .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
          .map(({ functionName }) => `${url.replace(/^.*\/apps\/api\/src\//, '')} ${functionName}`),
      )
    const file = expect.getState().testPath?.replace(/^.*\/apps\/api\//, 'apps/api/')
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ file, reached })}\n`)
  })
}
