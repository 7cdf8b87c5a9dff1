import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Tells whether a call comes straight from this machine or from an address of TRUST_PROXY. One that any proxy passed
 * on does not: it comes from wherever the proxy is open to.
 */
export const insideOf = (trustProxy: false | readonly string[]) => {
  const trusted = new BlockList()
  for (const entry of ['loopback', ...(trustProxy || [])].flatMap((name) => named[name] ?? [name])) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean => {
    const { remoteAddress: peer } = socket
    if (peer === undefined || forwarding.some((name) => headers[name] !== undefined)) return false
    return trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
  }
}
