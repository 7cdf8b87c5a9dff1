/** The front door of `integrations`: what the table of contents may use. */
export { integrationsFeature } from './integrations.feature.ts'
export { makeKeyDoor } from './keys/key-door.ts'
export { keysChannel } from './keys/keys.ts'
export { webhookDeliverer } from './webhooks/drain.ts'
