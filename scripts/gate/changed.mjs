import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** @param {readonly string[]} args @returns {string[]} what git prints, line by line */
const git = (args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')

/**
 * @param {string} since a revision
 * @returns {string[]} the files that differ from it or are new, below the repository
 */
export const changedFiles = (since) => [
  ...new Set([
    ...git(['diff', '--name-only', since]),
    ...git(['ls-files', '--others', '--exclude-standard']),
  ]),
]

const features = join(root, 'apps/api/src/features')

/** @returns {string[]} the features' names, the longest first */
const featureNames = () => readdirSync(features).sort((one, other) => other.length - one.length)

/** @param {string} name @returns {string[]} the sources of a feature of the API, without its tests */
const sourcesOf = (name) =>
  readdirSync(join(features, name), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )

/** @param {string} name @returns {boolean} whether the feature keeps a master, whose verbs `masters.test.ts` walks */
const keepsMaster = (name) =>
  existsSync(join(features, name)) && sourcesOf(name).some((file) => file.endsWith('.master.ts'))

/**
 * @param {readonly string[]} names
 * @returns {string[]} the features of the API that go through the door of one of these, by name
 */
const usersOf = (names) => {
  const doors = names.map((name) => `../${name}/index.ts'`)
  return readdirSync(features)
    .filter((user) => !names.includes(user))
    .filter((user) =>
      sourcesOf(user).some((file) => {
        const source = readFileSync(join(features, user, file), 'utf8')
        return doors.some((door) => source.includes(door))
      }),
    )
    .sort()
}

// A feature's files lie in its folder; among test data and browser walks they begin with its name.
const places = [
  /^apps\/(?:api|web)\/src\/features\/([^/]+)\//,
  /^packages\/(?:contract|phrases)\/src\/([^/]+)\//,
  /^packages\/testkit\/src\/([^/]+)/,
  /^e2e\/([^/]+)\.spec\.ts$/,
]

/**
 * @param {string} file
 * @param {readonly string[]} features the longest names first
 * @returns {string | undefined} whose file it is
 */
function featureOf(file, features) {
  const word = places.map((place) => place.exec(file)?.[1]).find((found) => found !== undefined)
  return features.find(
    (name) => word === name || word?.startsWith(`${name}-`) || word?.startsWith(`${name}.`),
  )
}

/**
 * @typedef {object} Reach what a change has to be proved by
 * @property {string[]} changed the files that there are
 * @property {string[]} api folders and files of API tests
 * @property {string[]} e2e names of browser tests
 * @property {string[]} users features of the API that use what was changed: their tests prove the rest, by name
 * @property {string[]} unowned files that belong to no feature: the whole gate proves what they reach
 */

/**
 * What proves a change: the tests of the features whose files it touches, every endpoint's sweep where the contract or a
 * route is among them, and every master's verbs where one of these keeps a master. Pure, unit and web tests are found by
 * their imports.
 *
 * @param {readonly string[]} files
 * @param {readonly string[]} [known] the features' names, the longest first
 * @returns {Reach}
 */
export function reachOf(files, known = featureNames()) {
  const owned = files.map((file) => ({ file, feature: featureOf(file, known) }))
  const names = [...new Set(owned.flatMap(({ feature }) => feature ?? []))]
  const code = /^(apps|packages|e2e)\/.*\.tsx?$/
  const contractual = files.some((file) => /^packages\/contract\/|\.routes\.ts$/.test(file))
  const served = owned.flatMap(({ file, feature }) =>
    feature !== undefined && /^apps\/api\/.*(?<!\.test)\.ts$/.test(file) ? feature : [],
  )
  const ownTests = files.filter((file) => /^apps\/api\/.*(?<!\.rules|\.unit)\.test\.ts$/.test(file))
  return {
    changed: files.filter((file) => existsSync(join(root, file))),
    api: [
      ...names.map((name) => `apps/api/src/features/${name}/`),
      ...ownTests,
      ...(contractual ? ['apps/api/src/sweeps.test.ts'] : []),
      ...(names.some(keepsMaster) ? ['apps/api/src/masters.test.ts'] : []),
    ],
    e2e: names,
    users: usersOf([...new Set(served)]).filter((user) => !names.includes(user)),
    unowned: owned.flatMap(({ file, feature }) => (feature === undefined && code.test(file) ? file : [])),
  }
}
