/** The front door of `messages`. */
export { registerLiveMessages } from './live-messages.ts'
export { messagesFeature } from './messages.feature.ts'
export { openConversation, sendMessage } from './send-message.ts'
export { markRead } from './work-on-message.ts'
