export { copyrightYears } from './copyright-years.ts'
export { chooseRole, fullName, logIn, logOut } from './sign-in.ts'
