import { type Tuk, type TukInput, tuk } from '@kompeten/contract/tuk'
import { call } from '../../platform/call.ts'
import type { Master } from '../../ui/master/master.ts'
import { valuesOf } from './tuk-values.ts'

const at = (tuk_id: string) => ({ params: { tuk_id } })

/** Venues as list, form and bin handle them. */
export const tukMaster: Master<Tuk, TukInput> = {
  name: 'tuk',
  idOf: (row) => row.tuk_id,
  nameOf: (row) => row.tuk_name,
  valuesOf,
  may: {
    create: tuk.create.may,
    delete: tuk.delete.may,
    export: tuk.export.may,
    import: tuk.import.may,
  },
  list: (query, signal) => call(tuk.list, { query }, { signal }),
  bin: (query, signal) => call(tuk.deleted, { query }, { signal }),
  one: (id, signal) => call(tuk.get, at(id), { signal }),
  timeline: (id, signal) => call(tuk.timeline, at(id), { signal }),
  create: (body) => call(tuk.create, { body }),
  update: (id, body) => call(tuk.update, { ...at(id), body }),
  remove: (id) => call(tuk.delete, at(id)),
  removeMany: (ids) => call(tuk.deleteMany, { body: { tuk_ids: ids } }),
  restore: (id) => call(tuk.restore, at(id)),
  erase: (id, confirmation) => call(tuk.erase, { ...at(id), body: { confirmation } }),
}
