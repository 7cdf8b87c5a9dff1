import type { Assessor } from '@kompeten/contract/assessors/assessors'

/** A person's whole name. */
export const nameOf = ({ first_name, last_name }: Pick<Assessor, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ')
