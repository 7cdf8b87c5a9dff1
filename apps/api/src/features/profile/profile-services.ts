import type { PasswordsServices } from '../passwords/index.ts'

/** What one's own account needs beside the transaction. */
export type ProfileServices = PasswordsServices
