import type { ListQuery } from '@kompeten/contract/platform/lists'

/**
 * Asks for all schemes of an LSP, in one order: the demo's assessors, applications and assessments meet at the same ones,
 * at every start.
 */
export const everyScheme: ListQuery = {
  limit: 100,
  offset: 0,
  sort: [{ field: 'schema_name', descending: false }],
  conditions: [],
  count: 'capped',
}
