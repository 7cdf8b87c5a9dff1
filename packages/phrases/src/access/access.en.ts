import type { access as accessId } from './access.id.ts'

/** Words of login and logout. */
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
  logout: { working: 'Logging you out …' },
}
