import { lazyRouteComponent } from '@tanstack/react-router'

/** Where one reads notices, loaded when it is shown. */
export const OwnChannels = lazyRouteComponent(() => import('./own-channels.tsx'), 'OwnChannels')

/** How it stands with the LSP's WhatsApp, loaded when it is shown. */
export const WhatsappSection = lazyRouteComponent(() => import('./office.ts'), 'WhatsappSection')
