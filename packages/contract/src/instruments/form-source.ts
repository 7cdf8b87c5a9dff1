import * as z from 'zod/mini'
import { potencies } from '../applications/content.ts'
import { attendances, recommendations } from '../assessments/content.ts'
import { day, id, instant } from '../platform/fields.ts'
import { mukGenerations, schemeTypes, unitTree } from '../schemes/content.ts'
import { tukTypes } from '../tuk/tuk.ts'
import { formParties } from './forms/form-definition.ts'

/** What a form is made from, beside its definition; what was signed keeps its own. */
export const formSource = z.object({
  lsp_name: z.string(),
  schema_id: id,
  schema_name: z.string(),
  /** Null where the catalogue has none; absent in what was signed before it was kept. */
  schema_name_en: z.optional(z.nullable(z.string())),
  schema_code: z.nullable(z.string()),
  schema_type: z.enum(schemeTypes),
  muk_generation: z.enum(mukGenerations),
  assessment_number: z.string(),
  assessment_title: z.string(),
  tuk_name: z.string(),
  /** Absent in what was signed before it was kept. */
  tuk_type: z.optional(z.enum(tukTypes)),
  tuk_address: z.string(),
  /** Null for what is prepared for a scheme, as number, title and venue are empty then. */
  start_date: z.nullable(day),
  start_time: z.string(),
  end_date: z.nullable(day),
  end_time: z.string(),
  time_zone: z.string(),
  participant_name: z.nullable(z.string()),
  accessor_name: z.nullable(z.string()),
  accessor_number: z.nullable(z.string()),
  units: unitTree,
  /** As the application states it, for the assessor to confirm; null where it does not, absent as above. */
  stated_potency: z.optional(z.nullable(z.enum(potencies))),
  /**
   * For FR.AK.07: the special need that the application states, null where it states none; absent as above, and for whoever neither
   * prepares the assessment nor takes part.
   */
  stated_needs: z.optional(z.nullable(z.string())),
  /** For FR.MAPA.02: the potency that FR.MAPA.01 names; absent while it names none, and as above. */
  named_potency: z.optional(z.enum(potencies)),
  /** For FR.MAPA.01: the potencies for which FR.MAPA.02 names an instrument; absent until that is signed, and as above. */
  served_potencies: z.optional(z.array(z.enum(potencies))),
  /** The kinds of evidence that the participant's plan asks for, for FR.AK.01; absent where nothing is planned. */
  planned_kinds: z.optional(z.array(z.string())),
  /** For FR.AK.02: units that the instruments find not yet competent, with the KUK that they name; absent as above. */
  units_found: z.optional(z.array(z.object({ unit_id: id, short: z.array(id) }))),
  /** Who prepared the scheme's plan that a participant's began with, and who validated it; absent where there is none. */
  plan_by: z.optional(
    z.array(
      z.object({
        party: z.enum(formParties),
        name: z.string(),
        detail: z.nullable(z.string()),
        signed_date: instant,
        /** Absent as above. */
        signature_id: z.optional(id),
      }),
    ),
  ),
  /** Evidence as it was signed with the application. */
  evidence: z.array(
    z.object({
      answer_id: id,
      name: z.string(),
      values: z.array(z.string()),
      files: z.array(z.object({ evidence_file_id: id, name: z.string(), mime: z.string() })),
    }),
  ),
  /** FR.APL.02 as it was signed. */
  self_assessment: z.array(
    z.object({
      element_id: id,
      answer: z.string(),
      note: z.nullable(z.string()),
      /** What evidence they named for it; absent as above. */
      evidence: z.optional(z.array(z.string())),
    }),
  ),
  participants: z.array(
    z.object({
      assessment_applicant_id: id,
      full_name: z.string(),
      attendance: z.enum(attendances),
      status_recomendation: z.enum(recommendations),
      /** Code and title of each unit that FR.AK.02 finds not yet competent (FR.AK.05); absent as above. */
      units_short: z.optional(z.array(z.string())),
    }),
  ),
})
export type FormSource = z.output<typeof formSource>
