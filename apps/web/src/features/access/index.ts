export { copyrightYears } from './copyright-years.ts'
export { HostEntrance } from './host-entrance.tsx'
export { chooseRole, fullName, logIn } from './sign-in.ts'
