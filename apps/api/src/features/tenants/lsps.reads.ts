import type { ListQuery } from '@kompeten/contract/lists'
import { type Host, hostSteps, type Lsp, lspSteps } from '@kompeten/contract/lsps'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hostnameOf } from './hostname.rules.ts'
import { picturePath } from './lsp-face.ts'
import {
  type HostRow,
  type LspRow,
  platformHostPage,
  platformHostRow,
  platformLspPage,
  platformLspRow,
} from './lsps.store.ts'

/** An LSP in the contract's shape. Whoever may see it here may change it: the endpoints are DEV's. */
const lspView = (row: LspRow): Lsp => ({
  lsp_id: row.lspId,
  lsp_code: row.lspCode,
  lsp_name: row.name,
  short_name: row.shortName,
  theme_colour: row.themeColour,
  language: row.language,
  logo: picturePath(row, 'logo'),
  favicon: picturePath(row, 'favicon'),
  login_picture: row.loginPictureKey === null ? null : picturePath(row, 'login-picture'),
  has_logo: row.logoKey !== null,
  has_favicon: row.faviconKey !== null,
  hostnames: row.hostnames,
  lsp_type: row.type,
  contract_starts_on: row.contractStartsOn,
  contract_ends_on: row.contractEndsOn,
  active: row.active,
  capabilities: row.capabilities,
  created_date: row.createdAt.toISOString(),
  modified_date: row.modifiedAt.toISOString(),
  version: row.version,
  may: [...lspSteps],
})

const hostView = (row: HostRow): Host => ({
  hostname: row.hostname,
  lsp_id: row.lspId,
  lsp_name: row.lspName,
  page_title: row.pageTitle,
  heading: row.heading,
  show_copyright: row.showCopyright,
  show_copyright_on_login: row.showCopyrightOnLogin,
  created_date: row.createdAt.toISOString(),
  modified_date: row.modifiedAt.toISOString(),
  version: row.version,
  may: [...hostSteps],
})

/** All LSPs, a page of them. */
export const listLsps = async ({ tx }: PlatformCtx, query: ListQuery) => {
  const { rows, ...rest } = await platformLspPage(tx, query)
  return { data: rows.map(lspView), ...rest }
}

/** One LSP. @throws Refusal `not_found` */
export const readLsp = async ({ tx }: PlatformCtx, lspId: string): Promise<Lsp> => {
  const row = await platformLspRow(tx, lspId)
  if (!row) throw new Refusal('not_found')
  return lspView(row)
}

/** All hosts, a page of them. */
export const listHosts = async ({ tx }: PlatformCtx, query: ListQuery) => {
  const { rows, ...rest } = await platformHostPage(tx, query)
  return { data: rows.map(hostView), ...rest }
}

/** The row of a host. @throws Refusal `not_found` */
export const foundHost = async ({ tx }: PlatformCtx, hostname: string): Promise<HostRow> => {
  const row = await platformHostRow(tx, hostnameOf(hostname))
  if (!row) throw new Refusal('not_found')
  return row
}

/** One host. @throws Refusal `not_found` */
export const readHost = async (ctx: PlatformCtx, hostname: string): Promise<Host> =>
  hostView(await foundHost(ctx, hostname))
