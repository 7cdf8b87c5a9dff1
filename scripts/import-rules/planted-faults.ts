import type { Tree } from '../planted-tree.ts'

const stubPackage = (name: string): Tree => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
  [`node_modules/${name}/index.js`]: 'export const stub = 1\n',
})

const workspace = (folder: string, name: string, dependencies: string[]): Tree => ({
  [`${folder}/package.json`]: JSON.stringify({
    name,
    type: 'module',
    exports: { './*': './src/*.ts' },
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '1.0.0'])),
  }),
})

/** A small house laid out as the real one, with every kind of import that is allowed. */
export const legalHouse: Tree = {
  'package.json': JSON.stringify({ name: 'house', devDependencies: { vitest: '1.0.0' } }),
  ...stubPackage('drizzle-orm'),
  ...stubPackage('pg'),
  ...stubPackage('vitest'),
  ...stubPackage('react'),
  'node_modules/zod/package.json': JSON.stringify({
    name: 'zod',
    version: '1.0.0',
    exports: { '.': './index.js', './mini': './mini/index.js' },
  }),
  'node_modules/zod/index.js': 'export const z = 1\n',
  'node_modules/zod/mini/index.js': 'export const z = 1\n',
  ...workspace('packages/contract', '@kompeten/contract', ['zod']),
  ...workspace('packages/phrases', '@kompeten/phrases', ['@kompeten/contract']),
  ...workspace('packages/testkit', '@kompeten/testkit', ['@kompeten/contract']),
  ...workspace('apps/api', '@kompeten/api', ['@kompeten/contract', 'drizzle-orm', 'pg']),
  ...workspace('apps/web', '@kompeten/web', ['@kompeten/contract', 'react']),
  'packages/contract/src/tuk/tuk.ts': "import * as z from 'zod/mini'\nexport const tuk = z\n",
  'packages/phrases/src/tuk/tuk.id.ts':
    "import type { tuk } from '@kompeten/contract/tuk/tuk'\nexport type Words = typeof tuk\n",
  'packages/testkit/src/given.ts':
    "import { tuk } from '@kompeten/contract/tuk/tuk'\nexport const given = tuk\n",
  'apps/api/src/app.ts': "import './platform/clock.ts'\nimport './features/tuk/index.ts'\n",
  'apps/api/src/schema.ts': "export { tuk } from './features/tuk/tuk.tables.ts'\n",
  'apps/api/src/features/tuk/index.ts': "export { tukRoutes } from './tuk.routes.ts'\n",
  'apps/api/src/platform/clock.ts': 'export const clock = 1\n',
  'apps/api/src/platform/lifecycle.ts': 'export const lifecycle = 1\n',
  'apps/api/src/platform/database/database.ts': "import 'pg'\n",
  'apps/api/src/features/people/index.ts': "export { person } from './people.reads.ts'\n",
  'apps/api/src/features/people/people.reads.ts': 'export const person = 1\n',
  'apps/api/src/features/tuk/validity.rules.ts': "import '../../platform/lifecycle.ts'\n",
  'apps/api/src/features/tuk/tuk.rules.ts':
    "import '@kompeten/contract/tuk/tuk'\nimport './validity.rules.ts'\n",
  'apps/api/src/features/tuk/tuk.tables.ts': "import 'drizzle-orm'\nexport const tuk = 1\n",
  'apps/api/src/features/tuk/tuk.store.ts':
    "import 'drizzle-orm'\nimport { tuk } from './tuk.tables.ts'\nexport const insert = tuk\n",
  'apps/api/src/features/tuk/create-tuk.ts':
    "import { insert } from './tuk.store.ts'\nimport { person } from '../people/index.ts'\nexport const createTuk = [insert, person]\n",
  'apps/api/src/features/tuk/tuk.routes.ts': "import './create-tuk.ts'\nexport const tukRoutes = 1\n",
  'apps/api/src/features/tuk/tuk.test.ts':
    "import '@kompeten/testkit/given'\nimport 'vitest'\nimport '../../app.ts'\n",
  'apps/web/src/app/router.tsx': "import '../features/tuk/index.ts'\nimport 'react'\n",
  'apps/web/src/ui/empty.tsx': 'export const Empty = 1\n',
  'apps/web/src/features/tuk/index.ts': "export { TukList } from './tuk-list.tsx'\n",
  'apps/web/src/features/tuk/tuk-list.tsx':
    "import { Empty } from '../../ui/empty.tsx'\nexport const TukList = () => <Empty />\n",
  'apps/web/src/features/people/people-list.tsx': 'export const PeopleList = 1\n',
  'e2e/tuk.spec.ts': "import '@kompeten/testkit/given'\n",
}

/** For each import rule, files that break that rule and no other. */
export const plantedFaults: Record<string, Tree[]> = {
  'no-cycles': [
    {
      'apps/api/src/features/tuk/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
      'apps/api/src/features/tuk/b.ts': "import type { a } from './a.ts'\nexport const b: typeof a = 1\n",
    },
  ],
  'imports-resolve': [{ 'apps/api/src/features/tuk/lost.ts': "import './nowhere.ts'\n" }],
  'web-never-imports-api': [
    {
      'apps/web/src/app/peek.ts':
        "import type { clock } from '../../../api/src/platform/clock.ts'\nexport type C = typeof clock\n",
    },
  ],
  'api-never-imports-web': [
    {
      'apps/api/src/features/tuk/peek.ts':
        "import { Empty } from '../../../../web/src/ui/empty.tsx'\nexport const e = Empty\n",
    },
  ],
  'packages-never-import-apps': [
    { 'packages/testkit/src/shortcut.ts': "import '../../../apps/api/src/platform/clock.ts'\n" },
  ],
  'browser-tests-see-the-outside': [{ 'e2e/shortcut.spec.ts': "import '../apps/web/src/ui/empty.tsx'\n" }],
  'contract-imports-little': [
    { 'packages/contract/src/tuk/heavy.ts': "import { z } from 'zod'\nexport const heavy = z\n" },
    {
      'packages/contract/src/platform/hash.ts':
        "import { createHash } from 'node:crypto'\nexport const hash = createHash\n",
    },
  ],
  'phrases-import-only-the-contract': [{ 'packages/phrases/src/tuk/tuk.en.ts': "import 'node:path'\n" }],
  'web-runs-in-a-browser': [
    {
      'apps/web/src/ui/read.ts':
        "import { readFile } from 'node:fs/promises'\nexport const read = readFile\n",
    },
  ],
  'rules-are-pure': [
    { 'apps/api/src/features/tuk/io.rules.ts': "import 'node:fs'\n" },
    { 'apps/api/src/features/tuk/now.rules.ts': "import '../../platform/clock.ts'\n" },
    {
      'apps/api/src/features/tuk/type.rules.ts':
        "import type { person } from '../people/index.ts'\nexport type P = typeof person\n",
    },
  ],
  'features-meet-at-the-front-door': [
    { 'apps/api/src/features/tuk/window.ts': "import '../people/people.reads.ts'\n" },
    {
      'apps/api/src/features/tuk/later.ts':
        "export const later = () => import('../people/people.reads.ts')\n",
    },
    { 'apps/web/src/features/tuk/window.tsx': "import '../people/people-list.tsx'\n" },
  ],
  'features-are-entered-at-the-front-door': [
    { 'apps/api/src/server.ts': "import './features/people/people.reads.ts'\n" },
    { 'apps/web/src/app/menu.ts': "export const later = () => import('../features/tuk/tuk-list.tsx')\n" },
  ],
  'platform-knows-no-feature': [
    { 'apps/api/src/platform/nosy.ts': "import '../features/people/index.ts'\n" },
  ],
  'ui-knows-no-feature': [
    {
      'apps/web/src/ui/nosy.tsx':
        "import { TukList } from '../features/tuk/index.ts'\nexport const Nosy = TukList\n",
    },
  ],
  'routes-and-jobs-hold-no-sql': [
    { 'apps/api/src/features/tuk/more.routes.ts': "import './tuk.store.ts'\n" },
    { 'apps/api/src/features/tuk/tuk.jobs.ts': "import './tuk.tables.ts'\n" },
  ],
  'sql-lives-in-stores': [
    {
      'apps/api/src/features/tuk/rename-tuk.ts':
        "import { stub } from 'drizzle-orm'\nexport const s = stub\n",
    },
    { 'apps/api/src/platform/nimble.ts': "import 'pg'\n" },
  ],
  'production-never-imports-tests': [
    {
      'apps/api/src/features/tuk/demo.ts':
        "import { tukTest } from './tuk.test.ts'\nexport const d = tukTest\n",
    },
  ],
  'production-ships-its-packages': [{ 'apps/web/src/app/dev.ts': "import 'vitest'\n" }],
}
