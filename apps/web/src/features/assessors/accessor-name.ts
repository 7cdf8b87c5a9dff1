import type { Accessor } from '@kompeten/contract/assessors'

/** A person's whole name. */
export const nameOf = ({ first_name, last_name }: Pick<Accessor, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ')
