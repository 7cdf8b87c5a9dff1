import { username } from '@kompeten/contract/platform/fields'
import * as z from 'zod/mini'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { platformUsernameTaken } from '../access/index.ts'

const begunBy = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\w.-]/g, '')
    .slice(0, 80)
    .padEnd(3, '0')

const mayBe = (text: string): boolean => z.safeParse(username, text).success

/**
 * A username that nobody has, for somebody who is invited without one, and may change it: made of their e-mail, or of their
 * name where the e-mail begins with a NIK or as an official name.
 */
export const freeUsername = async (
  tx: PlatformTx,
  { email, name, otherwise }: { email: string; name: string; otherwise: string },
): Promise<string> => {
  const begun = [email.split('@')[0] ?? '', name].map(begunBy).find(mayBe) ?? otherwise
  for (let number = 0; ; number += 1) {
    const found = number === 0 ? begun : `${begun}${number}`
    if (mayBe(found) && !(await platformUsernameTaken(tx, found))) return found
  }
}
