import type { access as accessId } from './access.id.ts'

/** Words of login, role picker and LSP chooser. */
export const access: typeof accessId = {
  login: {
    heading: 'LOGIN',
    genericHeading: 'LSP LOGIN',
    lead: 'Log in with the account registered at your LSP.',
    username: 'Email/Username',
    password: 'Password',
    showPassword: 'Show password',
    submit: 'Login',
    register: 'Register',
    forgot: 'Forgot Password?',
    complain: 'Make a complaint',
    welcome: 'About this LSP',
    otherWays: 'Registration and password',
    empty: 'Username and password cannot be empty',
    notPossible: 'You cannot log in here.',
    sessionEnded: 'Your session has ended. Please log in again.',
  },
  demo: {
    title: 'Demo accounts',
    lead: (password) => `Choose an account to fill in the form. The password of every account: ${password}`,
  },
  face: {
    logo: (name) => `Logo of ${name}`,
    generic: 'Professional competence certification',
    promise: 'From application to certificate, on record and traceable.',
    copyright: (years, name) => `© ${years} ${name}`,
  },
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
  logout: { working: 'Logging you out …' },
}
