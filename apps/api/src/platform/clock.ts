/** The server's clock; tests bring their own, so that days can pass in a test. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
