import * as z from 'zod/mini'
import type { Capability } from './capabilities.ts'
import { type Access, endpoint } from './endpoint.ts'
import { erasing, id, version } from './fields.ts'
import { type ListSpec, listQuery, nothing, one, page } from './lists.ts'
import {
  deletedCall,
  exportCall,
  importCall,
  importsCall,
  keptOut,
  restoreCall,
  templateCall,
  timelineCall,
  undoImportCall,
  undoParams,
} from './record-calls.ts'
import { masterTimeline } from './timeline.ts'

/** What may be done with one record of a master now. */
export const masterSteps = ['update', 'delete', 'restore', 'erase'] as const
export type MasterStep = (typeof masterSteps)[number]

type Permissions = Exclude<Access, string>
export type MasterMay = Record<'read' | 'create' | 'update' | 'delete' | 'export', Permissions>

type MasterSpec<
  Path extends string,
  Id extends string,
  Input extends z.ZodMiniObject,
  View extends z.ZodMiniType,
  List extends ListSpec,
  May extends MasterMay,
> = {
  /** For the API's page: `a venue`, `venues`. */
  nouns: { one: string; many: string }
  /** Below `/`. */
  path: Path
  /** The id's name on the wire: `tuk_id`. */
  id: Id
  input: Input
  view: View
  list: List
  may: May
  capability?: Capability
}

/**
 * The input with the version that the caller saw; it keeps the input's checks. Zod cannot say the type of a schema that
 * is extended before it is known.
 */
const changeOf = <Input extends z.ZodMiniObject>(input: Input) =>
  z.safeExtend(input, { version } as never) as unknown as z.ZodMiniObject<
    Input['shape'] & { version: typeof version },
    z.core.$strict
  >

/** The calls of every master; `records`, `bin` and `sheet` are spread into a feature's contract as it needs them. */
export const masterEndpoints = <
  const Path extends string,
  const Id extends string,
  Input extends z.ZodMiniObject,
  View extends z.ZodMiniType,
  List extends ListSpec,
  const May extends MasterMay,
>(
  spec: MasterSpec<Path, Id, Input, View, List, May>,
) => {
  const { path, may, capability } = spec
  const { one: record, many: records } = spec.nouns
  const params = z.object({ [spec.id]: id } as Record<Id, typeof id>)
  const ids = { [`${spec.id}s`]: z.array(id).check(z.minLength(1), z.maxLength(500)) } as Record<
    `${Id}s`,
    z.ZodMiniArray<typeof id>
  >
  const refusedOne = z.object({ [spec.id]: id, ...keptOut } as Record<Id, typeof id> & typeof keptOut)
  const query = listQuery(spec.list)
  const reply = one(spec.view)
  const change = changeOf(spec.input)
  return {
    records: {
      list: endpoint({
        method: 'GET',
        path: `/${path}`,
        summary: `The ${records} that the caller may see`,
        query,
        reply: page(spec.view),
        may: may.read,
        capability,
      }),
      get: endpoint({
        method: 'GET',
        path: `/${path}/:${spec.id}`,
        summary: `Read ${record}`,
        params,
        reply,
        may: may.read,
        capability,
        refusals: ['not_found'],
      }),
      timeline: endpoint({
        ...timelineCall(`/${path}/:${spec.id}`, record, { params, may: may.read, capability }),
        reply: masterTimeline,
      }),
      create: endpoint({
        method: 'POST',
        path: `/${path}`,
        summary: `Add ${record}`,
        body: spec.input,
        reply,
        status: 201,
        may: may.create,
        capability,
        refusals: ['already_exists', 'rule_broken'],
      }),
      update: endpoint({
        method: 'PUT',
        path: `/${path}/:${spec.id}`,
        summary: `Change ${record}; an old version is refused`,
        params,
        body: change,
        reply,
        may: may.update,
        capability,
        refusals: ['not_found', 'not_allowed', 'in_bin', 'already_exists', 'version_conflict', 'rule_broken'],
      }),
    },
    bin: {
      delete: endpoint({
        method: 'DELETE',
        path: `/${path}/:${spec.id}`,
        summary: `Put ${record} in the bin; it can be restored`,
        params,
        reply,
        may: may.delete,
        capability,
        refusals: ['not_found', 'still_in_use'],
      }),
      deleteMany: endpoint({
        method: 'POST',
        path: `/${path}/deletions`,
        summary: `Put several ${records} in the bin; names those that stay, and by what they are used`,
        body: z.strictObject(ids),
        reply: one(z.object({ deleted: z.array(id), refused: z.array(refusedOne) })),
        may: may.delete,
        capability,
      }),
      deleted: deletedCall(`/${path}`, `The ${records}`, {
        query,
        reply: page(spec.view),
        may: may.delete,
        capability,
      }),
      restore: restoreCall(`/${path}/:${spec.id}`, record, {
        params,
        reply,
        may: may.delete,
        capability,
        refusals: ['not_found', 'already_exists'],
      }),
      erase: endpoint({
        method: 'DELETE',
        path: `/deleted/${path}/:${spec.id}`,
        summary: `Remove ${record} in the bin for ever; SUP only, with the typed word`,
        params,
        body: erasing,
        reply: nothing,
        may: may.delete,
        capability,
        refusals: ['not_found', 'not_allowed', 'confirmation_needed', 'still_in_use'],
      }),
    },
    sheet: {
      export: exportCall(`/${path}`, records, { query, may: may.export, capability }),
      template: templateCall(`/${path}`, { may: may.create, capability }),
      import: importCall(`/${path}`, 'Load a filled workbook;', { may: may.create, capability }),
      imports: importsCall(`/${path}`, { may: may.create, capability }),
      undoImport: undoImportCall(`/${path}`, { params: undoParams, may: may.create, capability }),
    },
  }
}
