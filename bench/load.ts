import autocannon from 'autocannon'

export type Load = { url: string; headers?: Record<string, string> }
export type Measured = { perSecond: number; p50: number; p99: number; failures: number }

/** Calls one address with 16 connections for so many seconds. */
export const measure = async ({ url, headers = {} }: Load, seconds: number): Promise<Measured> => {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: 16,
    duration: seconds,
  })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failures: non2xx + errors }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A server that has just started still compiles what it does: a second of calls is not enough, and a day has many. */
const warmingSeconds = 8

/** Measures several addresses in turn, round by round, so that what the machine does meanwhile meets all of them. */
export const inTurn = async <Name extends string>(
  loads: Record<Name, Load>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Name, Measured>> => {
  const names = Object.keys(loads) as Name[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>
  for (const name of names) await measure(loads[name], warmingSeconds)
  for (let round = 0; round < rounds; round++) {
    for (const name of names) taken[name].push(await measure(loads[name], seconds))
  }
  const middle = (of: Measured[]): Measured => ({
    perSecond: median(of.map((one) => one.perSecond)),
    p50: median(of.map((one) => one.p50)),
    p99: median(of.map((one) => one.p99)),
    failures: of.reduce((sum, one) => sum + one.failures, 0),
  })
  return Object.fromEntries(names.map((name) => [name, middle(taken[name])])) as Record<Name, Measured>
}

/** Calls again and again until told to stop; answers how long each took, in milliseconds. */
export const goOnCalling = (call: () => Promise<unknown>) => {
  const took: number[] = []
  let goesOn = true
  const ended = (async () => {
    while (goesOn) {
      const started = performance.now()
      await call()
      took.push(performance.now() - started)
    }
  })()
  return {
    stop: async () => {
      goesOn = false
      await ended
      return took
    },
  }
}

/** The value that so large a part of the values does not exceed. */
export const quantile = (values: number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
