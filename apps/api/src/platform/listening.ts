import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import { publicAddress } from './public-address.ts'
import { ownHosts } from './settings.ts'
import { StartFailure } from './start-failure.ts'

type Place = Pick<Config, 'host' | 'port'>
type Reached = Place & Pick<Config, 'publicScheme' | 'publicHost'>

/** Refuses a place where the server could not listen. Asked first, so that nothing has been touched by then. */
export const refuseTakenPort = (place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error) => reject(whyNotListening(place, error)))
    probe.listen(place, () => probe.close(() => resolve()))
  })

/** What the person who starts the server can do about it. */
export const whyNotListening = ({ host, port }: Place, error: NodeJS.ErrnoException): Error => {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFailure(
        `PORT ${port} on ${host} is taken by another program: stop it, or set PORT to another.`,
      )
    case 'EACCES':
      return new StartFailure(`PORT ${port} may not be used by this account: set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(`HOST ${host} is no address of this machine.`)
    default:
      return error
  }
}

/** Where people find the server: its public address first, then this machine's name for itself and its addresses in the network. */
export const addressesOf = (place: Reached): string[] => [
  ...new Set([publicAddress(place, null), ...listeningAt(place)]),
]

const listeningAt = ({ host, port }: Place): string[] => {
  if (ownHosts.includes(host)) return [`http://localhost:${port}`]
  if (!['0.0.0.0', '::'].includes(host)) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`]
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return ['localhost', ...outside.map(({ address }) => address)].map((name) => `http://${name}:${port}`)
}
