import { isIP } from 'node:net'

const groupsOf = (part: string | undefined) =>
  (part ?? '')
    .split(':')
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16).toString(16))

/**
 * What stands for one caller where calls are counted or wait: an address, of IPv6 its first 64 bits, since whoever has one of
 * those has all that begin like it.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [before, behind] = plain.split('::')
  const [first, last] = [groupsOf(before), groupsOf(behind)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
