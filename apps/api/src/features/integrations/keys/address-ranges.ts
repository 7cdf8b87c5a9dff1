import { BlockList, isIP } from 'node:net'

/** An address with its bits; undefined for what is none. */
const partsOf = (range: string) => {
  const [address = '', bits, ...more] = range.split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  const prefix = bits === undefined ? most : Number(bits)
  if (family === 0 || more.length > 0 || prefix > most) return undefined
  return { address, prefix, family: family === 4 ? ('ipv4' as const) : ('ipv6' as const) }
}

/** Whether a text is an address or a range of addresses. */
export const isRange = (range: string): boolean => partsOf(range) !== undefined

/** An older address as a newer network writes it, in its own form. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Tells whether an address lies in one of the ranges; every address does where none is named. */
export const inRanges = (ranges: readonly string[]): ((address: string) => boolean) => {
  if (ranges.length === 0) return () => true
  const list = new BlockList()
  for (const range of ranges) {
    const parts = partsOf(range)
    if (parts) list.addSubnet(parts.address, parts.prefix, parts.family)
  }
  return (address) => {
    const asked = plain(address)
    const family = isIP(asked)
    return family !== 0 && list.check(asked, family === 4 ? 'ipv4' : 'ipv6')
  }
}
