import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, flag, id, line, orNull } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'

/** Logos on the face, and what a preview is laid over: photographs or scans of both sides of the LSP's blanko. */
export const facePictures = ['bnsp_logo', 'kan_logo', 'blanko_front', 'blanko_back'] as const
export type FacePicture = (typeof facePictures)[number]

/** Where the holder's photograph stands. */
export const photoPlaces = ['none', 'front', 'back'] as const
/** How the holder signs the back: by hand on a line, with the signature that they use here, or not at all. */
export const holderHands = ['line', 'printed', 'none'] as const
/** Who signs the back: nobody, whoever signs the front, or somebody named, by hand. */
export const backSigners = ['none', 'signatory', 'named'] as const

/** BNSP's own English name, where an LSP says no other. */
export const usualAuthorityName = 'Indonesian Professional Certification Authority'

/** Millimetres to the right and down, by tenths. */
const millimetres = z.number().check(
  z.gte(-50),
  z.lte(50),
  because('invalid', (shift: number) => Math.abs(shift * 10 - Math.round(shift * 10)) < 1e-6),
)

const fields = {
  /** BNSP's name in English. */
  authority_name_en: orNull(line(120)),
  photo: orNull(z.enum(photoPlaces)),
  holder_signature: orNull(z.enum(holderHands)),
  back_signer: orNull(z.enum(backSigners)),
  back_signer_name: orNull(line(120)),
  back_signer_title: orNull(line(100)),
  back_signer_title_en: orNull(line(100)),
  /** By which the print on a blanko is moved, so that it meets what is printed on the form. */
  shift_x_mm: orNull(millimetres),
  shift_y_mm: orNull(millimetres),
}

const named = because(
  'required',
  ({ back_signer, back_signer_name }: { back_signer: string | null; back_signer_name: string | null }) =>
    back_signer !== 'named' || back_signer_name !== null,
  'back_signer_name',
)

/** What certificates show besides their words. Null: as the LSP has it, and for the LSP itself as is usual. */
export const faceInput = z.strictObject(fields).check(named)
export type FaceInput = z.output<typeof faceInput>

/** What holds for a certificate: of its scheme what the scheme says, else what the LSP says, else the usual. */
const effective = z.object({
  authority_name_en: z.string(),
  photo: z.enum(photoPlaces),
  holder_signature: z.enum(holderHands),
  back_signer: z.enum(backSigners),
  back_signer_name: z.nullable(z.string()),
  back_signer_title: z.nullable(z.string()),
  back_signer_title_en: z.nullable(z.string()),
  shift_x_mm: z.number(),
  shift_y_mm: z.number(),
})
export type EffectiveFace = z.output<typeof effective>

const faceView = z.object({
  schema_id: z.nullable(id),
  schema_name: z.nullable(z.string()),
  own: z.object(fields),
  effective,
  /** Which pictures hold, and whether the scheme has one of its own. */
  pictures: z.array(z.object({ picture: z.enum(facePictures), own: flag, sha256: z.string() })),
  /** Schemes that differ from the LSP, by name. */
  schemes: z.array(z.object({ schema_id: id, schema_name: z.string() })),
  /** 0 until something has been said. */
  version: z.int(),
})
export type CertificateFaceSettings = z.output<typeof faceView>

/** `whole`: the electronic certificate, with frame and logos. `blanko`: what is printed on the form of BNSP. */
export const faceVariants = ['whole', 'blanko'] as const
export type FaceVariant = (typeof faceVariants)[number]
/** What a specimen shows: an usual certificate, or one with a long name and many units. */
export const specimenSizes = ['usual', 'long'] as const

const ofScheme = z.strictObject({ schema_id: z.optional(id) })
const mayRead = ['CERTIFICATE_LIST'] as const
const mayWrite = ['LSP_UPDATE'] as const
const onPicture = z.object({ picture: z.enum(facePictures) })

/** How certificates look, for the LSP and, where it differs, for a scheme. What is signed keeps the look it was signed with. */
export const certificateFaces = {
  get: endpoint({
    method: 'GET',
    path: '/certificate-faces',
    summary: 'How certificates of the LSP look, or those of one scheme',
    query: ofScheme,
    reply: one(faceView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/certificate-faces',
    summary: 'Change how certificates to come look; of a scheme, null follows the LSP',
    query: ofScheme,
    body: z.strictObject({ ...fields, version: z.int().check(z.gte(0)) }).check(named),
    reply: one(faceView),
    may: mayWrite,
    refusals: ['not_found', 'version_conflict'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/certificate-faces/pictures/:picture',
    summary: 'A logo, or a side of the blanko',
    params: onPicture,
    query: ofScheme,
    reply: { file: 'image/png' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: '/certificate-faces/pictures/:picture',
    summary: 'Upload a logo, or a photograph of a side of the blanko',
    params: onPicture,
    query: ofScheme,
    upload: {
      extensions: ['png', 'jpg', 'jpeg'],
      maxBytes: 10_000_000,
      keep: true,
      picture: { maxSide: 2000, minSide: 100 },
    },
    reply: one(faceView),
    may: mayWrite,
    refusals: ['not_found', 'too_large', 'wrong_file_type'],
  }),
  dropPicture: endpoint({
    method: 'DELETE',
    path: '/certificate-faces/pictures/:picture',
    summary: 'Take a logo or a side of the blanko away; a scheme shows the LSP’s again',
    params: onPicture,
    query: ofScheme,
    reply: one(faceView),
    may: mayWrite,
    refusals: ['not_found'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/certificate-faces/preview',
    summary: 'Both sides with sample data, marked as a specimen; nothing is kept and nothing issued',
    query: ofScheme,
    body: z
      .strictObject({ ...fields, variant: z.enum(faceVariants), size: z.enum(specimenSizes) })
      .check(named),
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  print: endpoint({
    method: 'GET',
    path: '/certificates/:certificate_id/print',
    summary:
      'A certificate in force as it is printed on its blanko: without frame and logos, with the form’s number',
    params: z.object({ certificate_id: id }),
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found', 'step_not_possible', 'rule_broken'],
  }),
}
export type PreviewInput = z.output<(typeof certificateFaces.preview)['body']>
