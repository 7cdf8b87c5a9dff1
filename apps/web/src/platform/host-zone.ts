import type { HostFace } from '@kompeten/contract/tenants/tenants'
import { rememberedJson } from './storage.ts'

/** A habit of the device: with it, the next visit begins in the LSP's own colour. */
export const rememberedFace = 'prefer:face'

let zone: string | undefined

/** Keeps the zone of the host's LSP for what is said before anybody signs in. */
export const keepHostZone = ({ lsp }: { lsp: { time_zone: string } | null }): void => {
  zone = lsp?.time_zone
}

/** The zone of the host's LSP, from the last visit until its face has come; western time where it is not known. */
export const hostZone = (): string =>
  zone ?? (rememberedJson(rememberedFace) as HostFace | undefined)?.lsp?.time_zone ?? 'Asia/Jakarta'
