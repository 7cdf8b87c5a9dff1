import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Statement = { text: string; values: unknown[] }

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `'{${value.join(',')}}'`
    : typeof value === 'number'
      ? String(value)
      : `'${String(value).replaceAll("'", "''")}'`

/** What PostgreSQL alone does with the statements, as pgbench tells it; in words where there is no pgbench. */
export const pgbench = async (url: string, statements: Statement[]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'kompeten-pgbench-'))
  try {
    const script = join(folder, 'list.sql')
    const filled = statements.map(({ text, values }) =>
      text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1])),
    )
    writeFileSync(script, `${filled.map((text) => text.replace(/\s+/g, ' ')).join(';\n')};\n`)
    const output = execFileSync(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', '16', '-j', '1', '-T', '5', '-f', script, url],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    return `${/tps = ([\d.]+)/.exec(output)?.[1]?.split('.')[0]} lists a second`
  } catch (error) {
    return `not measured (${(error as Error).message.split('\n')[0]})`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
