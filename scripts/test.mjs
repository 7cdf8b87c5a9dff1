import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browserSuite, hasWalks } from './gate/browser-suite.mjs'
import { changedFiles, reachOf } from './gate/changed.mjs'
import { oldestPostgresSuite } from './gate/oldest-postgres.mjs'
import { runParts } from './gate/run-parts.mjs'
import { bundleCheck, lintCheck, staticChecks } from './gate/static-checks.mjs'
import { vitestSuite } from './gate/vitest-suite.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-version.mjs'
import { root } from './root.mjs'

/** @import { Part } from './gate/part.mjs' */

ensureInstalled()
await ensureNode()

const { values, positionals: names } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
  },
  allowPositionals: true,
})

/**
 * @param {readonly string[]} only parts of the test files' names; none means all
 * @param {string} [since] a revision: only what has changed since then reaches
 */
const quickTests = (only, since) => [
  vitestSuite('rules', 'rules and units', 'fast', { projects: ['rules', 'units'], only, since }),
  vitestSuite('web', 'web', 'fast', { projects: ['web', 'web-mocked'], only, since }),
]
/** @param {readonly string[]} only */
const apiTests = (only) => vitestSuite('api', 'api on PostgreSQL 18', 'heavy', { projects: ['api'], only })

/** Docs cite sources and are made of them, but import nothing: no change leads to their tests. */
const docsTests = vitestSuite('docs', 'what docs say and cite', 'fast', {
  projects: ['units'],
  only: ['scripts/docs'],
})

/** @returns {Part[]} */
const wholeGate = () => [
  bundleCheck,
  ...staticChecks,
  ...quickTests([]),
  apiTests([]),
  oldestPostgresSuite([], values.all),
  browserSuite([]),
]

/** What proves the change since a revision, but for what is done in a browser. @returns {Part[]} */
function gateOfChange() {
  const { changed, api, e2e, users, unowned } = reachOf(changedFiles(values.since))
  if (unowned.length > 0)
    console.log(`Only the whole gate proves all that these reach: ${unowned.join(', ')}`)
  if (users.length > 0) console.log(`Of the features that use it: npm test -- --only=api ${users.join(' ')}`)
  if (e2e.length > 0) console.log(`In a browser: npm run e2e -- ${e2e.join(' ')}`)
  if (changed.length === 0) return []
  const [types, imports] = ['types', 'imports'].map((part) => staticChecks.find(({ name }) => name === part))
  return [
    lintCheck(changed),
    types,
    imports,
    ...quickTests([], values.since),
    docsTests,
    ...(api.length > 0 ? [apiTests(api)] : []),
  ].flatMap((part) => part ?? [])
}

const walks = readdirSync(join(root, 'e2e')).map((file) => `e2e/${file}`)

/** All tests whose file names contain one of the names. @returns {Part[]} */
const gateOfNames = () => [
  ...quickTests(names),
  apiTests(names),
  oldestPostgresSuite(names, values.all),
  ...(hasWalks(walks, names) ? [browserSuite(names)] : []),
]

const gate = values.changed ? gateOfChange() : names.length > 0 ? gateOfNames() : wholeGate()
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
