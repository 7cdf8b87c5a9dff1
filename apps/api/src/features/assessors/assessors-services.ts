import type { Sealer } from '../../platform/sealing.ts'
import type { PasswordsServices } from '../passwords/index.ts'

/** What keeping assessors needs beside the transaction. */
export type AssessorsServices = {
  /** Seals NIKs and makes their keyed hashes. */
  nik: Sealer
  /** Invites who is new. */
  passwords: PasswordsServices
}
