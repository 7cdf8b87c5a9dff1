/** The front door of `assessors`. */
export {
  platformAccessorByNik,
  platformInsertAccessor,
  platformRemoveAccessor,
} from './assessors.store.ts'
