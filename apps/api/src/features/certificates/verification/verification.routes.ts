import type { verification } from '@kompeten/contract/certificates/verification'
import type { Handlers } from '../../../platform/http/answers.ts'
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
    verificationPage(ctx, await answerToCode(ctx, services, params.code), { typed: params.code }),
  form: async (ctx, { query }) => {
    const typed = query.nomor ?? ''
    return verificationPage(ctx, typed === '' ? null : await answerTo(ctx, services, typed, ''), {
      typed,
      language: query.bahasa,
    })
  },
  ask: async (ctx, { body }) => {
    const [typed, name] = [body.nomor, body.nama ?? '']
    return verificationPage(ctx, typed === '' ? null : await answerTo(ctx, services, typed, name), {
      typed,
      name,
      language: body.bahasa,
    })
  },
  byCode: async (ctx, { params }) => ({ data: await readVerified(ctx, services, params.code) }),
  byNumber: (ctx, { body }) => listVerified(ctx, services, body),
})
