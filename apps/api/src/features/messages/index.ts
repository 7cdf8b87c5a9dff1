/** The front door of `messages`. */
export { registerLiveMessages } from './live-messages.ts'
export { messagesFeature } from './messages.feature.ts'
