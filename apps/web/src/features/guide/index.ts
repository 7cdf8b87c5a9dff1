export { GuideLink } from './guide-link.tsx'
