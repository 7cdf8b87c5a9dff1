import { randomInt } from 'node:crypto'
import { lspCodeLength } from '@kompeten/contract/tenants/tenants'

/** Digits and capitals that cannot be taken for one another when read aloud or typed from paper. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A fresh code of 35 characters, 175 bits of chance: nobody finds an LSP by guessing (decisions §1). */
export const newLspCode = (): string =>
  Array.from({ length: lspCodeLength }, () => characters.charAt(randomInt(characters.length))).join('')
