import { tuk } from '@kompeten/contract/tuk/tuk'
import { signIn } from '@kompeten/testkit/sign-in'
import { aVenue } from '@kompeten/testkit/venues'
import { demoPassword, demoUsername } from '../../apps/api/src/demo/people.ts'
import { overHttp } from '../../bench/over-http.ts'

/** People at work: venues are added one after another until `stop`, which answers the ids of all of them. */
export const startWork = async (
  address: string,
): Promise<{ soFar(): string[]; stop(): Promise<string[]> }> => {
  const { call } = await signedIn(address)
  const made: string[] = []
  let stopped = false
  const work = async () => {
    while (!stopped) {
      const { data } = await call(tuk.create, { body: aVenue() })
      made.push(data.tuk_id)
    }
  }
  const working = work()
  // Where the server is made to fail, so does the work; whoever stops it hears of it.
  working.catch(() => undefined)
  return {
    soFar: () => [...made],
    stop: async () => {
      stopped = true
      await working
      return made
    },
  }
}

/** Signs in at a server and reads these venues of one LSP; answers which of them it does not have. */
export const missingVenues = async (
  address: string,
  ids: readonly string[],
  lsp: DemoPlace = 'digital',
): Promise<string[]> => {
  const { call } = await signedIn(address, lsp)
  const missing: string[] = []
  for (const tuk_id of ids) {
    await call(tuk.get, { params: { tuk_id } }).catch(() => missing.push(tuk_id))
  }
  return missing
}

/** The demo's LSPs in which drills work. */
export type DemoPlace = 'digital' | 'karya'

/** An admin of one of the demo's LSPs, signed in at that address. */
export const signedIn = (address: string, lsp: DemoPlace = 'digital') =>
  signIn(overHttp(address), { username: demoUsername('ADM', lsp), password: demoPassword })
