import type { shell as shellId } from '../id/shell.ts'

/** Words of the frame around every page. */
export const shell: typeof shellId = {
  failures: {
    retry: 'Try again',
    refused: { title: 'That did not work' },
    timeout: { title: 'Request Time Out', message: 'Please try again in a moment' },
    offline: {
      title: 'No internet connection',
      message: 'Check your network, then try again. What you entered stays on this page.',
    },
    unreadable: {
      title: 'That did not work',
      message: 'The service is not available. Please try again in a moment',
    },
    unknown: { title: 'That did not work', message: 'Something went wrong, please try again!' },
  },
}
