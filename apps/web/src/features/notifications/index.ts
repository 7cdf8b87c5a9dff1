export { OwnChannels, WhatsappSection } from './lazy-channels.ts'
export { NotificationBell } from './notification-bell.tsx'
