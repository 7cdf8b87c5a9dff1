import type { ListQuery } from '@kompeten/contract/platform/lists'
import {
  type Host,
  hostView as hostShape,
  hostSteps,
  type Lsp,
  lspView as lspShape,
  lspSteps,
} from '@kompeten/contract/tenants/lsps'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { picturePath } from './faces/lsp-face.ts'
import { hostnameOf } from './hostname.rules.ts'
import {
  type HostRow,
  type LspRow,
  platformHostPage,
  platformHostRow,
  platformLspPage,
  platformLspRow,
} from './lsps.store.ts'

/** An LSP in the contract's shape. Whoever may see it here may change it: the endpoints are DEV's. */
const lspView = (row: LspRow): Lsp =>
  shown(lspShape, row, {
    lsp_name: row.name,
    logo: picturePath(row, 'logo'),
    favicon: picturePath(row, 'favicon'),
    login_picture: row.loginPictureKey === null ? null : picturePath(row, 'login-picture'),
    has_logo: row.logoKey !== null,
    has_favicon: row.faviconKey !== null,
    lsp_type: row.type,
    may: [...lspSteps],
  })

const hostView = (row: HostRow): Host =>
  shown(hostShape, row, {
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
