import type { PasswordsServices } from '../passwords/index.ts'

/** What inviting people and ending their sessions needs beside the transaction. */
export type PeopleServices = { passwords: PasswordsServices }
