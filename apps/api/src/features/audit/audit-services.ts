import type { Config } from '../../platform/config.ts'
import type { RootBook } from './chain/root-book.ts'

/** What the data log needs from above. */
export type AuditServices = { book: RootBook; config: Pick<Config, 'logRootsTo'> }
