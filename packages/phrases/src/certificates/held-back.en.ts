import type { heldBack as id } from './held-back.id.ts'

/** Words of a certificate that waits because of the one whose place it would take. */
export const heldBack: typeof id = {
  why: {
    suspended:
      'The certificate that it would replace is suspended. It can be signed once that suspension is ended, or that certificate is withdrawn.',
    withdrawn:
      'The certificate that it would renew was withdrawn. It is signed by itself, by whoever has seen that.',
  },
  short: { suspended: 'Would replace a suspended one', withdrawn: 'Would renew a withdrawn one' },
}
