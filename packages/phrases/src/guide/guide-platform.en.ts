import type { GuidePart } from './guide-parts.id.ts'

/** Parts of the guide for whoever looks after the platform. */
export const lspFaces: GuidePart = {
  title: 'Faces of LSPs',
  steps: [
    'Open Platform, then LSPs. Pick the LSP whose face is to change.',
    'Change its names, first language and main colour. The preview shows the contrast in the light and the dark theme; a colour that is too pale is darkened by itself.',
    'Replace the logo, the tab icon and the picture of the login page. Changes show at once on all hosts of that LSP.',
  ],
  picture: 'face',
  alt: "The form of an LSP's face with the preview of its colour",
}

export const hosts: GuidePart = {
  title: 'Hosts',
  steps: [
    'Open Platform, then Hosts, and press Add a host. Type the host name without https:// and without a port.',
    'Pick the LSP whose face it shows, or leave it empty for the generic face in the words of that host.',
    'Set the page title, the login heading and whether the copyright shows. Press See its face to check.',
  ],
  picture: 'hosts',
  alt: 'The list of hosts with their LSPs and copyright',
}

export const enterLsp: GuidePart = {
  title: 'Entering an LSP',
  steps: [
    'After signing in, search for an LSP, pick it and press Continue. You work in that LSP until you change it.',
    'To move on, open the account menu and choose Change LSP.',
  ],
  picture: 'lsps',
  alt: 'The list of LSPs',
}
