import { isIP, SocketAddress } from 'node:net'

/** The eight groups of an address of IPv6, without the name of an interface behind. */
const groupsOf = (address: string): string[] => {
  const groups = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16).toString(16))
  const [before = '', behind = ''] = address.split('::')
  const [first, last] = [groups(before), groups(behind)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last]
}

/** An address of IPv4 that is written as one of IPv6, with dots (`::ffff:192.0.2.1`) or without; else undefined. */
const mapped = (address: string): string | undefined => {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (dotted !== undefined || address.includes('.')) return dotted
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}

const plain = (given: string): string | undefined => {
  const address = isIP(given) === 0 ? SocketAddress.parse(given)?.address : given
  return address !== undefined && isIP(address) === 6 ? (mapped(address) ?? address) : address
}

type Called = { ip: string; socket: { remoteAddress?: string | undefined } }

/**
 * The address that a call came from. A proxy may name it with a port, or IPv4 in the form of IPv6; where it names none, it is the
 * proxy's own, so that nobody has an address for each call.
 */
export const addressOf = ({ ip, socket }: Called): string =>
  plain(ip) ?? plain(socket.remoteAddress ?? '') ?? ''

/**
 * What stands for one caller where calls are counted or wait: an address, of IPv6 its first 64 bits, since whoever has one of
 * those has all that begin like it.
 */
export const networkOf = (address: string): string =>
  isIP(address) === 6 ? groupsOf(address).slice(0, 4).join(':') : address
