import type { App } from './app.ts'
import { dropSecondFactors } from './features/second-factors/index.ts'
import { performAsPlatform } from './platform/perform.ts'

/**
 * Takes away the second factors of who has lost them, and ends their sessions; returns their username, or undefined where
 * nobody of the name has any. For whoever runs the server, who has made sure that it is they who ask.
 */
export const lostSecondFactor = (app: App, name: string): Promise<string | undefined> =>
  performAsPlatform(app.stage, (ctx) => dropSecondFactors(ctx, app.registration.passwords, name))
