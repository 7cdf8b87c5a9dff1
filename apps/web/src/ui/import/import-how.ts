import type { ImportBody } from '@kompeten/contract/platform/imports'

/** What is done with a file: looked through, stored as a whole, or what is sound in it stored alone. */
export type ImportHow = 'check' | 'store' | 'store_sound'

/** The same as calls take it. */
export const importBodyOf = (how: ImportHow, mapping: string | undefined): ImportBody => ({
  dry_run: how === 'check' ? 'true' : 'false',
  ...(how === 'store_sound' && { sound_only: 'true' }),
  mapping,
})
