import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../../test/world.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { paperOf } from '../index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const paper = (tenant: string) => inTenant(world.app.database.app, tenant, 'read', (tx) => paperOf(tx))

test("an LSP's documents are made on its own paper, and never on another's", async () => {
  const { a, b } = world.seeded.lsp
  const [own, other] = [await paper(a.lspId), await paper(b.lspId)]
  expect(own.letterhead.name).not.toBe('')
  expect(own.letterhead.name).not.toBe(other.letterhead.name)
  expect(own.letterhead.colour).toMatch(/^#[0-9a-f]{6}$/)
})
