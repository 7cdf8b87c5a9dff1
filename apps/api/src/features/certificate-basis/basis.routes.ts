import type { certificateBasis } from '@kompeten/contract/certificate-basis/certificate-basis'
import type { Handlers } from '../../platform/http/answers.ts'
import { readBasis } from './basis.reads.ts'

/** What certificates rest on. */
export const certificateBasisRoutes: Handlers<typeof certificateBasis> = {
  get: async (ctx, { params }) => ({ data: await readBasis(ctx, params.certificate_id) }),
}
