import { languages } from '@kompeten/phrases/platform/words'
import * as z from 'zod/mini'
import type { PlatformCtx } from './context.ts'

/**
 * Where a person did something to their account, as its event tells it: a mail about it bears the face of that LSP, and
 * leads to its host.
 */
export const whereDone = ({ caller, person }: PlatformCtx) => ({
  language: caller.language,
  lsp_id: person?.actor?.lspId ?? caller.hostTenant?.lspId ?? null,
  host: caller.hostTenant ? caller.host : null,
})

/** The same in the data of a job; one that was enqueued before these were told bears the generic face. */
export const placeDone = z.object({
  language: z.catch(z.enum(languages), 'id'),
  lsp_id: z._default(z.nullable(z.string()), null),
  host: z._default(z.nullable(z.string()), null),
})
export type PlaceDone = z.output<typeof placeDone>
