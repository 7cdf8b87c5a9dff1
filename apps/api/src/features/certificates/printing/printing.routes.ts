import type { blankoPrints } from '@kompeten/contract/certificates/printing'
import type { Handlers } from '../../../platform/http/answers.ts'
import type { CertificatePrinter } from '../register/print-certificate.ts'
import { planPrint, printMany } from './print-many.ts'

export const blankoPrintsRoutes = (
  address: CertificatePrinter['address'],
): Handlers<typeof blankoPrints> => ({
  plan: async (ctx, { body }) => ({ data: await planPrint(ctx, body) }),
  print: (ctx, { body }) => printMany(ctx, body, address),
})
