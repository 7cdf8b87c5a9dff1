import type { Config } from '../../platform/config.ts'
import type { AccessServices } from '../access/index.ts'

/** What one's own account needs beside the transaction. */
export type ProfileServices = { access: AccessServices; config: Pick<Config, 'passwordMinLength'> }
