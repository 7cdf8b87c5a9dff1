import { afterAll, describe, expect, test } from 'vitest'
import { makingLsps } from '../../../test/making-lsps.ts'
import { startOwnWorld } from '../../../test/world.ts'
import { Refusal } from '../../platform/refusal.ts'

const world = await startOwnWorld()
afterAll(() => world.close())
const { make, give } = makingLsps(world)

describe('making is refused', () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? { code: error.code, facts: error.facts } : error),
    )

  test('for a code in use', async () => {
    const lsp_code = 'Z'.repeat(35)
    await make({ lsp_code })
    expect(await refusal(make({ lsp_code }))).toEqual({
      code: 'already_exists',
      facts: { field: 'lsp_code' },
    })
  })

  test('for a host that has a face', async () => {
    const { hostname } = world.seeded.lsp.a
    expect(await refusal(give({ hostname }))).toEqual({
      code: 'already_exists',
      facts: { field: 'hostname' },
    })
  })

  test('for the face of an LSP that is not there', async () => {
    const work = give({ hostname: 'x.example', lsp_id: '00000000-0000-4000-8000-000000000000' })
    expect(await refusal(work)).toEqual({
      code: 'rule_broken',
      facts: { issues: [{ path: 'lsp_id', code: 'not_found' }] },
    })
  })
})
