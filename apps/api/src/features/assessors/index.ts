/** The front door of `assessors`. */
export {
  type AccessorInsert,
  platformAccessorByNik,
  platformInsertAccessor,
  platformRemoveAccessor,
} from './assessors.store.ts'
