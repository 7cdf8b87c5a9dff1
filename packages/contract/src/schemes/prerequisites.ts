import * as z from 'zod/mini'
import { because, id, line, orNull } from '../platform/fields.ts'

/**
 * What somebody must hold before they are certified by a scheme (ISO/IEC 17024 8.3): a valid certificate of this LSP for
 * another scheme, an education of at least a level, years of work, or anything else, in words, that the reviewer confirms.
 */
export const prerequisiteKinds = ['certificate', 'education', 'experience', 'other'] as const
export type PrerequisiteKind = (typeof prerequisiteKinds)[number]

/** The field that says what is asked, by kind. */
const fieldOf = {
  certificate: 'schema_id',
  education: 'education_code',
  experience: 'years',
  other: 'text',
} as const satisfies Record<PrerequisiteKind, string>

const fields = {
  /** Stays with a prerequisite from version to version. */
  prerequisite_id: id,
  kind: z.enum(prerequisiteKinds),
  schema_id: orNull(id),
  /** The lowest level, a code of the reference list. */
  education_code: orNull(line(10)),
  /** Years of work in the field. */
  years: orNull(z.int().check(z.gte(1), z.lte(40))),
  text: orNull(line(300)),
  text_en: orNull(line(300)),
}
const prerequisite = z
  .strictObject(fields)
  .check(
    ...prerequisiteKinds.map((kind) =>
      because<z.output<z.ZodMiniObject<typeof fields>>>(
        'required',
        (given) => given.kind !== kind || given[fieldOf[kind]] !== null,
        fieldOf[kind],
      ),
    ),
  )
export type Prerequisite = z.output<typeof prerequisite>

export const prerequisiteList = z.array(prerequisite).check(
  z.maxLength(20),
  because('listed_twice', (given: { prerequisite_id: string }[]) => {
    const ids = given.map(({ prerequisite_id }) => prerequisite_id)
    return new Set(ids).size === ids.length
  }),
)

/** A prerequisite as it is kept, and in the reader's words. */
export const prerequisiteView = z.object({ ...fields, words: z.string() })

/** How somebody stands: met, not met, or to be confirmed by the reviewer because the system cannot know. */
export const prerequisiteStandings = ['met', 'not_met', 'to_confirm'] as const
export type PrerequisiteStanding = (typeof prerequisiteStandings)[number]
