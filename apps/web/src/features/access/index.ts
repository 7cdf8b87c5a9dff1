export { copyrightYears } from './copyright-years.ts'
export { chooseRole, fullName, logIn } from './sign-in.ts'
