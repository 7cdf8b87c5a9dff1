import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runningPostmaster } from '../apps/api/src/platform/database/embedded/postmaster.ts'
import type { EmbeddedDatabase } from '../apps/api/src/platform/database/embedded.ts'
import { discardFolder, startTestCluster, temporaryFolder } from '../apps/api/test/cluster.ts'

const dataDir = temporaryFolder()
const place = mkdtempSync(join(tmpdir(), 'kompeten-backups-'))
afterAll(() => {
  discardFolder(dataDir)
  rmSync(place, { recursive: true })
})

/** Begins a backup, as an operator does; `end` tells how it ended and what it complained of. */
const backingUp = (
  script: 'backup.ts' | 'backup-own.sh',
  args: string[],
  path = '/usr/local/bin:/usr/bin:/bin',
) => {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const [program, given] = script.endsWith('.ts') ? [process.execPath, [file, ...args]] : [file, args]
  const backup = spawn(program, given, { env: { PATH: path }, stdio: ['ignore', 'ignore', 'pipe'] })
  const end = Promise.all([once(backup, 'exit'), text(backup.stderr)]).then(([[code], errors]) => ({
    code,
    errors,
  }))
  return { backup, end }
}

/** Until the first file has been copied; then there are hundreds to come. */
const amid = (draft: string) => expect.poll(() => existsSync(draft), { interval: 2 }).toBe(true)

test.each([
  ['whose server dies', () => process.kill(runningPostmaster(join(dataDir, 'postgres', 'data'))!, 'SIGKILL')],
  ['that is told to end', (backup: ReturnType<typeof spawn>) => backup.kill('SIGTERM')],
])('a backup %s leaves nothing with secrets behind, and says at most one line', async (_, interrupt) => {
  const cluster: EmbeddedDatabase = await startTestCluster(dataDir, true)
  const { backup, end } = backingUp('backup.ts', [dataDir, join(place, 'embedded')])
  await amid(join(place, 'embedded.part', 'cluster', 'base'))
  interrupt(backup)
  const { code, errors } = await end
  expect(code).toBe(1)
  expect(errors).toMatch(/^(The backup failed, and nothing of it is kept: [^\n]+\n)?$/)
  expect(readdirSync(place)).toEqual([])
  await cluster.stop()
})

test('a backup of a PostgreSQL of your own whose server dies leaves nothing behind', async () => {
  const programs = join(place, 'programs')
  mkdirSync(programs)
  writeFileSync(
    join(programs, 'pg_dump'),
    `#!/bin/sh\nfor given; do case "$given" in --file=*) echo half >"\${given#--file=}" ;; esac; done\necho 'pg_dump: error: server closed the connection' >&2\nexit 1\n`,
    { mode: 0o755 },
  )
  const { end } = backingUp('backup-own.sh', [join(place, 'own')], `${programs}:/usr/bin:/bin`)
  expect(await end).toEqual({ code: 1, errors: 'pg_dump: error: server closed the connection\n' })
  expect(readdirSync(place)).toEqual(['programs'])
})
