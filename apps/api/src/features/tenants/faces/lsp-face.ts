import type { Capability } from '@kompeten/contract/platform/capabilities'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { LspPicture } from '@kompeten/contract/tenants/tenants'
import type { Language } from '@kompeten/phrases/platform/words'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { type Lsp, platformLspFaces } from '../tenants.store.ts'

/** What other features show of an LSP and decide by. */
export type LspFace = {
  lspId: string
  name: string
  shortName: string
  licenceNumber: string | null
  /** Path of its logo, drawn where it has none of its own. */
  logo: string
  themeColour: string
  /** The host that shows its face; null where none does. */
  hostname: string | null
  capabilities: Capability[]
  timeZone: string
  language: Language
  active: boolean
  contractStartsOn: string | null
  contractEndsOn: string | null
  /** Whose holders must have a second factor. */
  secondFactorRoles: readonly RoleCode[]
  /** Whether the LSP's own people sign in with accounts of its OpenID provider alone. */
  staffByOpenid: boolean
}

/** Where a picture of an LSP is read; changes whenever the LSP does, so that caches may keep it. */
export const picturePath = (
  { lspId, version }: Pick<Lsp, 'lspId' | 'version'>,
  picture: LspPicture,
): string => `/api/public/lsp/${lspId}/${picture}?v=${version}`

/** The path of a picture that the LSP has; a logo and a favicon every LSP has. */
export const pictureOf = (
  lsp: Pick<Lsp, 'lspId' | 'version' | 'loginPictureKey'>,
  picture: LspPicture,
): string | null =>
  picture === 'login-picture' && lsp.loginPictureKey === null ? null : picturePath(lsp, picture)

const faceOf = ({
  version,
  secondFactorRoles,
  staffByOpenid,
  ...row
}: Awaited<ReturnType<typeof platformLspFaces>>[number]): LspFace => ({
  ...row,
  logo: picturePath({ lspId: row.lspId, version }, 'logo'),
  secondFactorRoles: secondFactorRoles ?? [],
  staffByOpenid: staffByOpenid ?? false,
})

/** The LSPs with these ids, by id; those that are not there are left out. */
export const platformLsps = async (
  tx: PlatformTx,
  lspIds: readonly string[],
): Promise<ReadonlyMap<string, LspFace>> => {
  if (lspIds.length === 0) return new Map()
  const rows = await platformLspFaces(tx, lspIds)
  return new Map(rows.map((row) => [row.lspId, faceOf(row)]))
}

/** All LSPs by name. */
export const platformAllLsps = async (tx: PlatformTx): Promise<LspFace[]> =>
  (await platformLspFaces(tx)).map(faceOf)
