/** What the LSP's office sees of sending notices, in one piece: a page of each is small, and rarely opened alone. */
export { SentPage } from './sent-page.tsx'
export { WhatsappPage } from './whatsapp-page.tsx'
export { WhatsappSection } from './whatsapp-section.tsx'
