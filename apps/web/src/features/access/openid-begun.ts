import * as z from 'zod/mini'

const name = 'openid_begun'
const shape = z.object({ state: z.string(), binding: z.string(), next: z.optional(z.string()) })
/** A sign-in that this tab began at the LSP's account provider. */
export type OpenidBegun = z.output<typeof shape>

/** Kept by this tab alone, until the provider sends it back. */
export const rememberOpenidBegun = (begun: OpenidBegun): void =>
  sessionStorage.setItem(name, JSON.stringify(begun))

/** What this tab began; undefined where it began nothing. It is good for one answer. */
export const takeOpenidBegun = (): OpenidBegun | undefined => {
  const kept = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  if (kept === null) return undefined
  const read = shape.safeParse(JSON.parse(kept))
  return read.success ? read.data : undefined
}
