/** The front door of `certificates`. */
export { CertificateDoor } from './certificate-door.tsx'
export { StateBadge } from './state-badge.tsx'
