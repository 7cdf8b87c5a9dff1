import { type Institution, type InstitutionInput, institutions } from '@kompeten/contract/institutions'
import { call } from '../../platform/call.ts'
import type { Master } from '../../ui/master/master.ts'
import { valuesOf } from './institution-values.ts'

const at = (institution_id: string) => ({ params: { institution_id } })

/** Institutions as list, form and bin handle them. */
export const institutionMaster: Master<Institution, InstitutionInput> = {
  name: 'institution',
  idOf: (row) => row.institution_id,
  nameOf: (row) => row.institution_name,
  valuesOf,
  may: {
    create: institutions.create.may,
    delete: institutions.delete.may,
    export: institutions.export.may,
    import: institutions.import.may,
  },
  list: (query, signal) => call(institutions.list, { query }, { signal }),
  bin: (query, signal) => call(institutions.deleted, { query }, { signal }),
  one: (id, signal) => call(institutions.get, at(id), { signal }),
  timeline: (id, signal) => call(institutions.timeline, at(id), { signal }),
  create: (body) => call(institutions.create, { body }),
  update: (id, body) => call(institutions.update, { ...at(id), body }),
  remove: (id) => call(institutions.delete, at(id)),
  removeMany: (ids) => call(institutions.deleteMany, { body: { institution_ids: ids } }),
  restore: (id) => call(institutions.restore, at(id)),
  erase: (id, confirmation) => call(institutions.erase, { ...at(id), body: { confirmation } }),
}
