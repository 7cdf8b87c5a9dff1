import type { Database } from '../database/database.ts'
import { inTenant } from '../database/tenancy.ts'
import { Refusal } from '../refusal.ts'
import { isFileKey } from './key.ts'
import type { FileStore } from './store.ts'
import { uncheckedOf } from './unchecked.store.ts'

/**
 * The files as they are read where uploads are checked: one that waits for the scanner, or in which it found something, is
 * opened by nobody, neither alone nor in a document or a zip. @throws Refusal `file_being_checked`, `file_infected`
 */
export const checkedFiles = (files: FileStore, database: Pick<Database, 'app'>): FileStore => ({
  ...files,
  get: async (key) => {
    const lspId = isFileKey(key) ? key.slice(0, key.indexOf('/')) : undefined
    const found = lspId && (await inTenant(database.app, lspId, 'read', (tx) => uncheckedOf(tx, key)))
    if (found) throw new Refusal(found.finding === null ? 'file_being_checked' : 'file_infected')
    return files.get(key)
  },
})
