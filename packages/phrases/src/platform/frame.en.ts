import type { frame as frameId } from './frame.id.ts'

/** Words that every page may need, before and after login: loaded with the first one. */
export const frame: typeof frameId = {
  product: 'Kompeten',
  skipToContent: 'Skip to content',
  loading: 'Loading …',
  failures: {
    retry: 'Try again',
    nowhere: 'This address names no record. Check it, or see the list.',
    refused: { title: 'That did not work' },
    tooManyPicked: (most) => `Too many are picked. ${most} at once; pick fewer, then repeat for the rest.`,
    timeout: { title: 'Request Time Out', message: 'Please try again in a moment' },
    backOnline: {
      title: 'Not sent yet',
      message: 'The connection is back. Try again; what you entered is still on this page.',
    },
    offline: {
      title: 'No internet connection',
      message: 'Check your network, then try again. What you entered is still on this page.',
    },
    unanswered: {
      title: 'The server does not answer',
      message: 'Please try again in a moment. What you entered is still on this page.',
    },
    maybeSaved:
      'What you entered is still on this page, and it may have been saved. Try again with nothing changed; before you change anything, check whether it is there.',
    unreadable: {
      title: 'That did not work',
      message: 'The service is not available. Please try again in a moment',
    },
    unknown: { title: 'That did not work', message: 'Something went wrong, please try again!' },
    report: 'Report this problem',
    reference: (code) => `Code for support: ${code}`,
  },
  cutPaste: (most) =>
    `The pasted text is too long: this field takes at most ${most} characters, and the rest was left out.`,
  fieldFull: (most) => `This field takes at most ${most} characters: what you type beyond them is left out.`,
  notices: { region: 'Notices', close: 'Close', open: 'Open that record' },
  undo: {
    action: 'Undo',
    undone: 'Undone',
  },
  offlineBanner: 'No internet connection. Changes can be saved once you are back online.',
  crash: {
    waiting: {
      title: 'This page cannot be opened yet',
      offline: 'No internet connection. The page opens by itself once you are back online.',
      unanswered: 'The server does not answer. The page opens by itself once it does.',
    },
    title: 'Something on this page broke',
    message: 'Saved work is safe. Reload the page; if it happens again, give the details to your LSP admin.',
    reload: 'Reload the page',
    details: 'Details for support',
  },
  notFound: {
    title: 'Oops! Sorry.',
    message: 'This page is under maintenance, or its address does not exist.',
    home: 'Go to the main page',
  },
  language: { label: 'Language', id: 'Indonesia', en: 'English' },
  scheme: { label: 'Appearance', light: 'Light', dark: 'Dark', auto: 'Same as device' },
}
