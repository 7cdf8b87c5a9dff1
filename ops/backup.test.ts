import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runningPostmaster } from '../apps/api/src/platform/database/embedded/postmaster.ts'
import type { EmbeddedDatabase } from '../apps/api/src/platform/database/embedded.ts'
import { discardFolder, startTestCluster, temporaryFolder } from '../apps/api/test/cluster.ts'

const dataDir = temporaryFolder()
const place = mkdtempSync(join(tmpdir(), 'kompeten-backups-'))
afterAll(() => {
  discardFolder(dataDir)
  rmSync(place, { recursive: true })
})

/** Begins a backup or a restore, as an operator does; `end` tells how it ended and what it complained of. */
const backingUp = (
  script: 'backup.ts' | 'backup-own.sh' | 'restore-own.sh',
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

test('a backup is not put into what it is a copy of', async () => {
  const inside = join(dataDir, 'backup')
  const { end } = backingUp('backup.ts', [dataDir, inside])
  expect(await end).toEqual({
    code: 1,
    errors: `${inside} lies in ${dataDir}: name a folder outside of it.\n`,
  })
  expect(existsSync(`${inside}.part`)).toBe(false)
})

/** Programs that stand before those of the machine for a backup of a PostgreSQL of your own. */
const programsIn = (folder: string, scripts: Record<string, string>) => {
  mkdirSync(folder)
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  return `${folder}:/usr/bin:/bin`
}

const dumpsHalf = `for given; do case "$given" in --file=*) echo half >"\${given#--file=}" ;; esac; done`

test('a backup of a PostgreSQL of your own whose server dies leaves nothing behind', async () => {
  const programs = programsIn(join(place, 'programs'), {
    pg_dump: `${dumpsHalf}\necho 'pg_dump: error: server closed the connection' >&2\nexit 1`,
  })
  const { end } = backingUp('backup-own.sh', [join(place, 'own')], programs)
  expect(await end).toEqual({ code: 1, errors: 'pg_dump: error: server closed the connection\n' })
  expect(readdirSync(place)).toEqual(['programs'])
})

describe('the files of a server with a PostgreSQL of its own', () => {
  const root = temporaryFolder()
  const data = join(root, 'data')
  beforeAll(() => {
    mkdirSync(join(data, 'files', 'lsp'), { recursive: true })
    for (const name of ['one', 'two']) writeFileSync(join(data, 'files', 'lsp', name), randomBytes(2_000_000))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test('are backed up while people add to them', async () => {
    const programs = programsIn(join(root, 'adding'), {
      pg_dump: dumpsHalf,
      // tar is amid the folder by then, whose content is more than a pipe holds.
      gzip: `head -c 300000 >"${root}/read"\ntouch "${data}/files/lsp/added"\ncat "${root}/read" - | /bin/gzip`,
    })
    const { end } = backingUp('backup-own.sh', [join(root, 'backup'), data], programs)
    expect(await end).toEqual({ code: 0, errors: '' })
    const kept = execFileSync('tar', ['-tzf', join(root, 'backup', 'files.tar.gz')], { encoding: 'utf8' })
    expect(kept).toContain('files/lsp/one\n')
    expect(kept).toContain('files/lsp/two\n')
  })

  test('come back with the roots of the data logs as they were before the database was read, into an empty folder alone', async () => {
    const book = join(data, 'log-roots', 'lsp.jsonl')
    mkdirSync(join(data, 'log-roots'))
    writeFileSync(book, 'a root\n')
    const programs = programsIn(join(root, 'restoring'), {
      pg_dump: `${dumpsHalf}\necho 'a root of what the dump does not hold' >>"${book}"`,
      createdb: `echo "$1" >>"${root}/databases"`,
      psql: 'exit 0',
      pg_restore: 'exit 0',
    })
    const [backup, filled, restored] = [join(root, 'rooted'), join(root, 'filled'), join(root, 'restored')]
    expect(await backingUp('backup-own.sh', [backup, data], programs).end).toEqual({ code: 0, errors: '' })

    mkdirSync(filled)
    writeFileSync(join(filled, 'secret'), 'of another server')
    expect(await backingUp('restore-own.sh', [backup, 'refused', filled], programs).end).toEqual({
      code: 1,
      errors: `${filled} is not empty: name a new folder.\n`,
    })
    expect(readdirSync(filled)).toEqual(['secret'])

    const { end } = backingUp('restore-own.sh', [backup, 'made', restored], programs)
    expect(await end).toEqual({ code: 0, errors: '' })
    expect(readFileSync(join(root, 'databases'), 'utf8')).toBe('made\n')
    expect(readdirSync(restored).toSorted()).toEqual(['files', 'log-roots'])
    expect(readFileSync(join(restored, 'log-roots', 'lsp.jsonl'), 'utf8')).toBe('a root\n')
  })

  test('that cannot be read end it, and nothing of it stays', async () => {
    const programs = programsIn(join(root, 'unreadable'), { pg_dump: dumpsHalf })
    const { end } = backingUp('backup-own.sh', [join(root, 'none'), join(root, 'elsewhere')], programs)
    expect((await end).code).not.toBe(0)
    expect(existsSync(join(root, 'none')) || existsSync(join(root, 'none.part'))).toBe(false)
  })
})
