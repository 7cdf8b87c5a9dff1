/** Where the live stream is read (server-sent events); no endpoint of the contract, for it never ends by itself. */
export const livePath = '/api/me/live'

/** What a hint may be about. A hint says only "yours have changed, ask again": what is true is asked for by calls. */
export const liveTopics = ['notifications', 'messages', 'exams', 'plenos'] as const
export type LiveTopic = (typeof liveTopics)[number]
