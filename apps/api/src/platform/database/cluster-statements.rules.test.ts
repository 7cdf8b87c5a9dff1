import { expect, test } from 'vitest'
import { refusalByCluster } from '../../../test/cluster-statements.rules.ts'

const refusal = (statement: string) => refusalByCluster(statement, new Set(['tuk', 'member']))
const locks = 'locks, and does not name its LSP in each select'
const moves = 'sets the LSP of a row that is there'
const one = `select "tuk"."name" from "tuk" where ("tuk"."lsp_id" = $1 and ("tuk"."tuk_id" in ($2, $3)))`

test('a statement that locks names its LSP by a value, in each select that reads what LSPs have', () => {
  expect(refusal(`${one} for update of "tuk" skip locked`)).toBeUndefined()
  expect(refusal('select from tuk where tuk_id = $1 for no key update')).toBe(locks)
  const members = (lsp: string) =>
    `select exists (select from member m where m.lsp_id = ${lsp} and now() > m.at) from tuk where lsp_id = $1 for share`
  expect(refusal(members('tuk.lsp_id'))).toBe(locks)
  expect(refusal(members('$1'))).toBeUndefined()
})

test('what lies outside of the LSPs, and what locks nothing, need not', () => {
  expect(refusal('select * from "session" where "session"."session_id" = $1 for update')).toBeUndefined()
  expect(refusal('select from tuk where tuk_id = $1')).toBeUndefined()
  expect(refusal('update tuk set name = $1 where tuk_id = $2')).toBeUndefined()
})

test('a row that is there keeps its LSP', () => {
  const upsert = (set: string) =>
    `insert into "tuk" ("lsp_id", "name") values ($1, $2) on conflict ("lsp_id","name") do update set ${set} where "tuk"."lsp_id" = $5 returning "name"`
  expect(refusal(upsert('"lsp_id" = $3, "name" = $4'))).toBe(moves)
  expect(refusal(upsert('"name" = $4'))).toBeUndefined()
  expect(refusal('update "tuk" set "name" = $1, "lsp_id" = $2 where "tuk_id" = $3')).toBe(moves)
  expect(refusal('update "tuk" set "name" = $1 where "lsp_id" = $2')).toBeUndefined()
  expect(refusal('update "session" set "lsp_id" = $1 where "session_id" = $2')).toBeUndefined()
})
