import type { RoleCode } from '@kompeten/contract/platform/roles'

/** What DEV agreed with an LSP; days are `YYYY-MM-DD` in its own zone, the end inclusive. */
export type Contract = { active: boolean; contractEndsOn: string | null }

/** True while an LSP may use the product: active, and `today` (`YYYY-MM-DD`, its own zone) not after its contract's end. */
export const contractRuns = (lsp: Contract, today: string): boolean =>
  lsp.active && (lsp.contractEndsOn === null || today <= lsp.contractEndsOn)

/** What the words of a refusal tell where none of these LSPs may use the product: whether all were switched off. */
export const endedBy = (...lsps: readonly Pick<Contract, 'active'>[]): { switched_off: boolean } => ({
  switched_off: lsps.every(({ active }) => !active),
})

/** DEV belongs to the platform: they may act in any LSP, also in one whose contract has ended. */
export const choosesAnyLsp = (role: RoleCode): boolean => role === 'DEV'
