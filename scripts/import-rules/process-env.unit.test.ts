import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTree } from '../planted-tree.ts'
import { root } from '../root.mjs'

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const ownRules = (name: string) => ({ [name]: readFileSync(join(root, name), 'utf8') })

const lint = (path: string, text: string) =>
  withTree({ ...ownRules('biome.json'), ...ownRules('.gitignore'), [path]: text }, (folder) => {
    const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', path], {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout + stderr
  })

const readings = [
  'export const port = process.env.PORT\n',
  "import { env } from 'node:process'\n\nexport const port = env.PORT\n",
]

test.each(readings)('the environment is read in platform/config.ts and nowhere else: %s', async (text) => {
  for (const path of [
    'apps/api/src/features/tuk/create-tuk.ts',
    'apps/web/src/app/session.ts',
    'packages/contract/src/tuk/tuk.ts',
  ]) {
    expect(await lint(path, text)).toContain('lint/style/noProcessEnv')
  }
  const allowed = await lint('apps/api/src/platform/config.ts', text)
  expect(allowed).toContain('Checked 1 file')
  expect(allowed).not.toContain('noProcessEnv')
})
