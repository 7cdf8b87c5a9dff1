import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** What is not to be reached from outside (RFC 6890 and IANA's registries of special addresses). */
const insideV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of the addresses of version 6 only these are outside, without those in which an older one hides. */
const outsideV6 = ['2000::/3']
const hidingV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]) => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', prefix] = subnet.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
const [refusedV4, allowedV6, refusedV6] = [
  listOf('ipv4', insideV4),
  listOf('ipv6', outsideV6),
  listOf('ipv6', hidingV6),
]

/** Whether an IP address leads to this machine or into a network of its own; true for what is no address at all. */
export const leadsInside = (address: string): boolean => {
  if (isIPv4(address)) return refusedV4.check(address, 'ipv4')
  if (!isIPv6(address)) return true
  return !allowedV6.check(address, 'ipv6') || refusedV6.check(address, 'ipv6')
}
