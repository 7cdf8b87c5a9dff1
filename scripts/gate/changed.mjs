import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
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

/** @returns {string[]} the features' names, the longest first */
const featureNames = () =>
  readdirSync(join(root, 'apps/api/src/features')).sort((one, other) => other.length - one.length)

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
 * @property {string[]} unowned files that belong to no feature: the whole gate proves what they reach
 */

/**
 * What proves a change: the tests of the features whose files it touches, and every endpoint's sweep where the contract
 * or a route is among them. Pure, unit and web tests are found by their imports.
 *
 * @param {readonly string[]} files
 * @param {readonly string[]} [features] the longest names first
 * @returns {Reach}
 */
export function reachOf(files, features = featureNames()) {
  const owned = files.map((file) => ({ file, feature: featureOf(file, features) }))
  const names = [...new Set(owned.flatMap(({ feature }) => feature ?? []))]
  const code = /^(apps|packages|e2e)\/.*\.tsx?$/
  const contractual = files.some((file) => /^packages\/contract\/|\.routes\.ts$/.test(file))
  const ownTests = files.filter((file) => /^apps\/api\/.*(?<!\.rules|\.unit)\.test\.ts$/.test(file))
  return {
    changed: files.filter((file) => existsSync(join(root, file))),
    api: [
      ...names.map((name) => `apps/api/src/features/${name}/`),
      ...ownTests,
      ...(contractual ? ['apps/api/src/sweeps.test.ts'] : []),
    ],
    e2e: names,
    unowned: owned.flatMap(({ file, feature }) => (feature === undefined && code.test(file) ? file : [])),
  }
}
