import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const declared = /^export const (platform[A-Z]\w*) = (?:async )?[<(]/gm

/** The functions that cross the tenant wall, by the folder below `apps/api/src` that holds them. */
export const platformFunctions = (root: string): Map<string, string[]> => {
  const src = join(root, 'apps/api/src')
  const found = new Map<string, string[]>()
  for (const file of globSync('{features,platform}/*/**/*.ts', { cwd: src }).sort()) {
    const names = [...readFileSync(join(src, file), 'utf8').matchAll(declared)].flatMap(
      ([, name]) => name ?? [],
    )
    if (names.length === 0) continue
    const folder = file.split(/[/\\]/).slice(0, 2).join('/')
    found.set(folder, [...(found.get(folder) ?? []), ...names])
  }
  return found
}

/**
 * The table of docs/across-tenants.md: for each folder the reason that stands in the table already, and its functions
 * as they are now. Refuses a folder for which nobody has written a reason.
 */
export const platformTable = (written: string, found: ReadonlyMap<string, readonly string[]>): string => {
  const reasons = new Map(
    [...written.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)].map(([, folder = '', reason = '']) => [
      folder,
      reason,
    ]),
  )
  const rows = [...found].map(([folder, names]) => {
    const reason = reasons.get(folder)?.trim()
    if (!reason)
      throw new Error(
        `docs/across-tenants.md gives no reason why ${folder} crosses tenants: ${names.join(', ')}`,
      )
    return `| \`${folder}\` | ${reason} | ${names.map((name) => `\`${name}\``).join(', ')} |`
  })
  return ['| Where | Why it crosses tenants | Functions |', '|---|---|---|', ...rows].join('\n')
}
