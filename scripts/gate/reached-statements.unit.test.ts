import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'
import { chosenFiles, unreachable } from './oldest-postgres-files.mjs'
import { everyStatement, functionsOf } from './reached-statements.mjs'

test('what a store offers is its exported functions, however they are written', () => {
  const store = `
export const insertTuk = async (tx: TenantTx) => tx
export const tukById = (
  tx: TenantTx,
) => tx
export const listed = <T>(of: T) => of
export async function removeTuk(tx: TenantTx) {}
export const tukLists = ['used', 'removed'] as const
const inner = () => undefined
export type Tuk = { tukId: string }
`
  expect(functionsOf(store)).toEqual(['insertTuk', 'tukById', 'listed', 'removeTuk'])
})

test('the files for the oldest PostgreSQL are there, each once, and what none can reach is a function of a store', () => {
  expect(chosenFiles.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(chosenFiles).size).toBe(chosenFiles.length)
  const every = everyStatement()
  expect(unreachable.filter((statement) => !every.includes(statement))).toEqual([])
})
