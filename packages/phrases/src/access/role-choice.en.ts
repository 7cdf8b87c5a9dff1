import type { roleChoice as id } from './role-choice.id.ts'

export const roleChoice: typeof id = {
  roles: {
    title: (username) => `Hello, ${username}`,
    lead: 'You are registered in more than one role. Please pick one.',
    choices: 'Roles to choose from',
    submit: 'Continue',
    none: 'No role has been chosen yet',
    unreachable: 'The server did not answer in time. Please log in again.',
    broken: 'Something went wrong, please try again',
    otherAccount: 'Log in with another account',
  },
  lsps: {
    title: 'Choose an LSP',
    lead: 'You are logged in as Developer. Choose the LSP to open.',
    search: 'Search LSPs by name',
    choices: 'LSPs',
    found: (count) => `${count} LSPs`,
    noneFound: 'No LSP has that name. Check the spelling, or clear the search.',
    submit: 'Continue',
    none: 'Choose one of the LSPs',
  },
}
