import type { certificateFaces } from '@kompeten/contract/certificates/faces'
import type { Handlers } from '../../../platform/http/answers.ts'
import type { CertificatePrinter } from '../register/print-certificate.ts'
import { saveFace, setFacePicture } from './change-face.ts'
import { readFace, readFacePicture } from './faces.reads.ts'
import { previewFace } from './preview-face.ts'
import { printOnBlanko } from './print-on-blanko.ts'

export const certificateFacesRoutes = (
  address: CertificatePrinter['address'],
): Handlers<typeof certificateFaces> => ({
  get: async (ctx, { query }) => ({ data: await readFace(ctx, query.schema_id) }),
  save: async (ctx, { query, body }) => ({ data: await saveFace(ctx, query.schema_id, body) }),
  picture: (ctx, { params, query }) => readFacePicture(ctx, params.picture, query.schema_id),
  setPicture: async (ctx, { params, query, file }) => ({
    data: await setFacePicture(ctx, query.schema_id, params.picture, file),
  }),
  dropPicture: async (ctx, { params, query }) => ({
    data: await setFacePicture(ctx, query.schema_id, params.picture, null),
  }),
  preview: (ctx, { query, body }) => previewFace(ctx, query.schema_id, body),
  print: (ctx, { params }) => printOnBlanko(ctx, params.certificate_id, address),
})
