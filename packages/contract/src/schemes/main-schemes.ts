import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant, line, orNull, prose, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { deletedCall, restoreCall, timelineCall } from '../platform/record-calls.ts'

/** What may be done with one main scheme now. */
export const mainSchemeSteps = ['update', 'delete', 'restore'] as const

const details = {
  /** Unique within the LSP; imports name the main scheme by it. */
  main_schema_code: line(50),
  main_schema_name: line(150),
  main_schema_name_en: orNull(line(150)),
  description: orNull(prose(2000)),
}

/** What a person fills in for a main scheme: the field of work that schemes are gathered under. */
export const mainSchemeInput = z.strictObject(details)
export type MainSchemeInput = z.output<typeof mainSchemeInput>

export const mainSchemeView = z.object({
  main_schema_id: id,
  ...details,
  /** Schemes in use under it. */
  schema_count: z.int(),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(mainSchemeSteps)),
})
export type MainScheme = z.output<typeof mainSchemeView>

export const mainSchemeListSpec = {
  filters: { main_schema_code: filter.text, main_schema_name: filter.text, created_date: filter.instant },
  sorts: ['main_schema_name', 'main_schema_code', 'created_date', 'modified_date'],
  defaultSort: 'main_schema_name',
} as const
const listed = listQuery(mainSchemeListSpec)

const params = z.object({ main_schema_id: id })

export const mainSchemes = {
  list: endpoint({
    method: 'GET',
    path: '/schemas',
    summary: 'Main schemes of the LSP',
    query: listed,
    reply: page(mainSchemeView),
    may: ['SCHEMA_LIST'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/schemas/:main_schema_id',
    summary: 'One main scheme',
    params,
    reply: one(mainSchemeView),
    may: ['SCHEMA_LIST'],
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/schemas/:main_schema_id', 'a main scheme', { params, may: ['SCHEMA_UPDATE'] }),
  create: endpoint({
    method: 'POST',
    path: '/schemas',
    summary: 'Add a main scheme',
    body: mainSchemeInput,
    reply: one(mainSchemeView),
    status: 201,
    may: ['SCHEMA_CREATE'],
    refusals: ['already_exists'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/schemas/:main_schema_id',
    summary: 'Change a main scheme; an old version is refused',
    params,
    body: z.strictObject({ ...details, version }),
    reply: one(mainSchemeView),
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'already_exists', 'version_conflict'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/schemas/:main_schema_id',
    summary: 'Put a main scheme without schemes in the bin; it can be restored',
    params,
    reply: one(mainSchemeView),
    may: ['SCHEMA_DELETE'],
    refusals: ['not_found', 'still_in_use'],
  }),
  deleted: deletedCall('/schemas', 'Main schemes', {
    query: listed,
    reply: page(mainSchemeView),
    may: ['SCHEMA_DELETE'],
  }),
  restore: restoreCall('/schemas/:main_schema_id', 'a main scheme', {
    params,
    reply: one(mainSchemeView),
    may: ['SCHEMA_DELETE'],
    refusals: ['not_found', 'already_exists'],
  }),
}
