export { copyrightYears } from './copyright-years.ts'
export { HostEntrance } from './host-entrance.tsx'
export { SecondFactorForm } from './second-factor-form.tsx'
export { type AwaitedFactor, chooseRole, fullName, type Login, logIn } from './sign-in.ts'
