import { inTenant, type TenantTx } from '../src/platform/database/tenancy.ts'
import { assessingIn } from './assessing.ts'
import { reviewing } from './reviewing.ts'
import { startWorld } from './world.ts'

/** Two assessments whose forms are being filled in: `made` with two participants, `other` with one and an assessor of its own. */
export const startFilling = async () => {
  const world = await startWorld()
  const given = assessingIn(world)
  const made = await reviewing(world, given, 2)
  const other = await reviewing(world, given, 1)
  const [first, second] = made.participants
  if (!first || !second) throw new Error('Two participants are needed')

  const gaps = <T>(ask: (tx: TenantTx, id: string) => Promise<T>): Promise<T> => {
    const { lspId } = world.seeded.lsp.a
    return inTenant(world.app.database.app, lspId, 'read', (tx) => ask(tx, made.params.assessment_id))
  }

  return { world, made, other, first, second, gaps }
}
