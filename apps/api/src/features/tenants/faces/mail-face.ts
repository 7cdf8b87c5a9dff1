import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { generic } from '../tenants.reads.ts'
import { platformLspBy, platformLspFaces } from '../tenants.store.ts'
import { picturePath } from './lsp-face.ts'

/** What a mail shows of the LSP in whose name it is written, and where it comes from (decisions §1). */
export type LspMailFace = {
  name: string
  /** `#rrggbb` */
  colour: string
  /** Path of the logo, the same on all of the product's hosts; null where there is none to show. */
  logo: string | null
  address: string | null
  senderName: string | null
  senderAddress: string | null
  replyTo: string | null
}

const nobodys: LspMailFace = {
  name: generic.title,
  colour: generic.colour,
  logo: null,
  address: null,
  senderName: null,
  senderAddress: null,
  replyTo: null,
}

/** The face of an LSP's mails; the generic one for null. */
export const platformMailFace = async (tx: PlatformTx, lspId: string | null): Promise<LspMailFace> => {
  const lsp = lspId === null ? undefined : await platformLspBy(tx, { lspId })
  if (!lsp) return nobodys
  return {
    name: lsp.name,
    colour: lsp.themeColour,
    logo: picturePath(lsp, 'logo'),
    address: [lsp.address, lsp.city].filter(Boolean).join(', ') || null,
    senderName: lsp.mailSenderName ?? lsp.name,
    senderAddress: lsp.mailSenderAddress,
    replyTo: lsp.email,
  }
}

/** The host under which an LSP's people reach it, for links in mails; null for one without a host: the generic face. */
export const platformHostnameOf = async (tx: PlatformTx, lspId: string): Promise<string | null> => {
  const [found] = await platformLspFaces(tx, [lspId])
  return found?.hostname ?? null
}
