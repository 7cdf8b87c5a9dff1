import { lazy } from '../../platform/page.ts'

/** Where one reads notices, loaded when it is shown. */
export const OwnChannels = lazy(() => import('./own-channels.tsx'), 'OwnChannels')

/** How it stands with the LSP's WhatsApp, loaded when it is shown. */
export const WhatsappSection = lazy(() => import('./office.ts'), 'WhatsappSection')
