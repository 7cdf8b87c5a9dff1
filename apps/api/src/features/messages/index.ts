/** The front door of `messages`. */
export { messagesFeature } from './messages.feature.ts'
