import type { verification } from '@kompeten/contract/verification'
import type { Handlers } from '../../platform/http/answers.ts'
import {
  answerTo,
  answerToCode,
  listVerified,
  readVerified,
  type VerificationServices,
} from './verification.reads.ts'
import { verificationPage } from './verification-page.ts'

/** Verification by anybody. */
export const verificationRoutes = (services: VerificationServices): Handlers<typeof verification> => ({
  page: async (ctx, { params }) =>
    verificationPage(ctx, await answerToCode(ctx, services, params.code), params.code),
  form: async (ctx, { query }) => {
    const typed = query.nomor?.trim() ?? ''
    return verificationPage(ctx, typed === '' ? null : await answerTo(ctx, services, typed), typed)
  },
  byCode: async (ctx, { params }) => ({ data: await readVerified(ctx, services, params.code) }),
  byNumber: (ctx, { query }) => listVerified(ctx, services, query.number),
})
