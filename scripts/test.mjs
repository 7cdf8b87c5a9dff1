import { parseArgs } from 'node:util'
import { browserSuite } from './gate/browser-suite.mjs'
import { oldestPostgresSuite } from './gate/oldest-postgres.mjs'
import { runParts } from './gate/run-parts.mjs'
import { bundleCheck, staticChecks } from './gate/static-checks.mjs'
import { vitestSuite } from './gate/vitest-suite.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-version.mjs'

ensureInstalled()
await ensureNode()

const { values, positionals: only } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const gate = [
  bundleCheck,
  ...staticChecks,
  vitestSuite('rules', 'rules and units', 'fast', { projects: ['rules', 'units'], only }),
  vitestSuite('web', 'web', 'fast', { projects: ['web'], only }),
  vitestSuite('api', 'api on PostgreSQL 18', 'heavy', { projects: ['api'], only }),
  oldestPostgresSuite(only, values.all),
  browserSuite(only),
]

const wanted = values.only?.split(',')
const unknown =
  wanted?.filter((word) => !gate.some(({ name, group }) => word === name || word === group)) ?? []
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. Parts: ${gate.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const { passed, failed } = await runParts(
  gate.filter(({ name, group }) => !wanted || wanted.includes(name) || wanted.includes(group)),
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
