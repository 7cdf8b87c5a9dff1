import { ended } from '../platform/ended.ts'
import type { passwords as idPasswords } from './passwords.id.ts'

export const passwords: typeof idPasswords = {
  forgot: {
    title: 'Forgot password',
    lead: 'Enter the email of your account. We send a link to set a new password.',
    email: 'Email',
    submit: 'SEND REQUEST',
    back: 'BACK',
    empty: 'Please enter your email!',
    sent: 'The link to change your password has been sent, please check your email',
    failed: 'Something went wrong, please try again later!',
    tooEarly: (time) =>
      `You can ask for a link again from ${time}. If you have just asked for one, look into your inbox and its spam folder.`,
  },
  set: {
    title: 'Set your password',
    titleReset: 'Set a new password',
    titleConfirm: 'Confirm your registration',
    hello: (name) => `Hello, ${ended(name)} Set the password of your account.`,
    helloAt: (name, lsp) => `Hello, ${ended(name)} Set the password of your account at ${lsp}.`,
    confirmLead: (name, lsp) =>
      `Hello, ${ended(name)} Your email already has an account. Confirm to add ${lsp} to that account.`,
    titleEmail: 'Confirm your new email',
    emailLead: (name, email) => `Hello, ${ended(name)} Use ${email} as the email of your account.`,
    emailConfirmed: 'Email changed. Please log in.',
    emailAction: 'Use this email',
    username: 'Username',
    password: 'New password',
    show: 'Show password',
    rules: (min) =>
      `At least ${min} characters. A few words that you remember easily make a strong password.`,
    submit: 'Save password',
    confirm: 'Confirm',
    saved: 'Password saved. Please log in.',
    confirmed: 'Registration confirmed. Please log in.',
    notMine: 'Was it not you who registered?',
    disown: 'Delete this registration',
    disownSure: (email) =>
      `This registration is deleted with all that is in it, and ${email} can be used to register.`,
    disownYes: 'Yes, delete',
    disownNo: 'Cancel',
    disowned: 'The registration was deleted. Your email can be used to register.',
    deadTitle: 'This link does not work',
    deadNext: 'Ask for a new link',
    login: 'Login page',
    elsewhere: (lsp) => `This address belongs to another LSP. Use your account on the login page of ${lsp}.`,
    loginAt: (lsp) => `Log in at ${lsp}`,
  },
  strength: {
    label: 'Password strength',
    levels: ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'],
  },
  events: {
    'password.link_made': 'Link sent by mail',
    'password.link_asked': 'Password link asked for',
    'password.set': 'Password set',
    'password.changed': 'Password changed',
  },
}
