import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, id, instant } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'

/** The canvas that people sign on, in CSS pixels (spec §5). */
export const signatureSize = { width: 310, height: 400 } as const

const pngUrl = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/

/** A finite number of pixels or milliseconds. */
const measure = z.number().check(z.gte(-10_000), z.lte(100_000_000))

/**
 * A signature as it is given (spec §5): a PNG as data URL, and the strokes it was drawn with, each a flat list of
 * `x, y, milliseconds` for every point; none for a picture that was uploaded.
 */
const drawn = z.strictObject({
  png: z.string().check(
    z.maxLength(400_000),
    because('invalid', (text: string) => pngUrl.test(text)),
  ),
  strokes: z.array(z.array(measure).check(z.maxLength(9_000))).check(z.maxLength(400)),
})

/** The same, or the picture's address alone (spec §3). */
export const signatureInput = z.pipe(
  z.transform((given: unknown): unknown => (typeof given === 'string' ? { png: given, strokes: [] } : given)),
  drawn,
)
export type SignatureInput = z.output<typeof signatureInput>

export const signatures = {
  mine: endpoint({
    method: 'GET',
    path: '/me/signature',
    summary: 'One’s own signature in this LSP, as a picture',
    reply: { file: 'image/png' },
    may: 'signed-in',
    refusals: ['not_found'],
  }),
  give: endpoint({
    method: 'PUT',
    path: '/me/signature',
    summary: 'Give a new signature of one’s own; what was signed before keeps the old one',
    body: z.strictObject({ signature: signatureInput }),
    reply: one(z.object({ signature_id: id, created_date: instant })),
    may: 'signed-in',
    provesAgain: true,
    refusals: ['wrong_file_type'],
  }),
}
