import { setTimeout as pause } from 'node:timers/promises'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { urlOf } from '@kompeten/testkit/call'
import { aVenue } from '@kompeten/testkit/venues'
import { type DemoPlace, signedIn } from './work.ts'

/** How a call was answered. */
type Answered = { status: number; retryAfter: string | null }

export const isServed = ({ status }: Answered): boolean => status < 300
/** Told to come again, as the contract says it. */
export const isPutOff = ({ status, retryAfter }: Answered): boolean => status === 503 && retryAfter !== null

/** What of the answers is neither that of a call that was served nor of one that was put off. */
export const wrongAnswers = (answers: readonly Answered[]): string[] =>
  answers
    .filter((answer) => !isServed(answer) && !isPutOff(answer))
    .map(({ status, retryAfter }) => `a call was answered with ${status}, Retry-After ${retryAfter}`)

/** Somebody of an LSP at work, however they are answered: a venue is added, then all are listed, again and again until `stop`. */
export const workIn = async (address: string, lsp: DemoPlace) => {
  const { key } = await signedIn(address, lsp)
  const answers: Answered[] = []
  const made: string[] = []
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = { status: reply.status, retryAfter: reply.headers.get('retry-after') }
    answers.push(answer)
    const text = await reply.text()
    return isServed(answer) ? text : undefined
  }
  let stopped = false
  const work = async () => {
    while (!stopped) {
      const added = await ask('POST', urlOf(tuk.create), aVenue())
      if (added !== undefined) made.push(JSON.parse(added).data.tuk_id)
      await ask('GET', urlOf(tuk.list))
      await pause(50)
    }
  }
  const working = work()
  // Where the server is made to fail, so does the work; whoever stops it hears of it.
  working.catch(() => undefined)
  return {
    lsp,
    answers,
    /** The venues whose creation was acknowledged. */
    made,
    stop: async () => {
      stopped = true
      await working
    },
  }
}
