import type { heavyVehicleSteps } from '@kompeten/contract/heavy-vehicles'
import { actsAs, type RoleCode } from '@kompeten/contract/roles'
import { all, is, not, type Rule } from '../../platform/policy.ts'

type Step = (typeof heavyVehicleSteps)[number]

/** What of a heavy vehicle the rules look at. */
type RuledHeavyVehicle = { deletedAt: Date | null }

const mayChange: Rule<RuledHeavyVehicle> = (actor) => actor.permissions.has('HEAVY_VEHICLE_UPDATE')
const mayDelete: Rule<RuledHeavyVehicle> = (actor) => actor.permissions.has('HEAVY_VEHICLE_DELETE')
const inBin = is<RuledHeavyVehicle>((row) => row.deletedAt !== null)
const superUser: Rule<RuledHeavyVehicle> = (actor) =>
  (['SUP', 'DEV'] as RoleCode[]).includes(actsAs(actor.roleCode))

/** Who may change a heavy vehicle; whoever may call sees all of the LSP's. */
export const heavyVehiclePolicy = {
  update: all(not(inBin), mayChange),
  delete: all(not(inBin), mayDelete),
  restore: all(inBin, mayDelete),
  erase: all(inBin, mayDelete, superUser),
} satisfies Record<Step, Rule<RuledHeavyVehicle>>
