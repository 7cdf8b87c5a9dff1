import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { type Tree, withTree } from '../planted-tree.ts'
import { checkImports } from './check.mjs'
import { legalHouse, plantedFaults } from './planted-faults.ts'

const checkHouse = (files: Tree) =>
  withTree(files, (house) => {
    mkdirSync(join(house, 'node_modules/@kompeten'))
    for (const name of ['contract', 'phrases', 'testkit']) {
      symlinkSync(`../../packages/${name}`, join(house, 'node_modules/@kompeten', name))
    }
    return checkImports(house)
  })

test('a house that keeps every rule has no fault, and every file of it was looked at', async () => {
  const { cruised, unseen, violations } = await checkHouse(legalHouse)
  const sources = Object.keys(legalHouse).filter((path) => /^(apps|packages|e2e).*\.tsx?$/.test(path))
  expect(violations).toEqual([])
  expect(unseen).toEqual([])
  expect(cruised).toBe(sources.length)
})

test('every rule has a planted fault', () => {
  expect(Object.keys(plantedFaults).sort()).toEqual(config.forbidden.map(({ name }) => name).sort())
})

const faults = Object.entries(plantedFaults).flatMap(([rule, trees]) => trees.map((tree) => ({ rule, tree })))

test.each(faults)('$rule is caught, and no other rule with it', async ({ rule, tree }) => {
  const { violations } = await checkHouse({ ...legalHouse, ...tree })
  expect(new Set(violations.map((violation) => violation.rule))).toEqual(new Set([rule]))
  expect(Object.keys(tree)).toContain(violations[0]?.from)
})
