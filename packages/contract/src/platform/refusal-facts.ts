import * as z from 'zod/mini'
import { openidFaults } from './openid-faults.ts'
import { factorKinds } from './proof.ts'
import { stepFault } from './step-faults.ts'

/** What refusals tell beside their words, as it travels in `error.facts`. Codes not named here tell nothing. */
export const refusalFacts = {
  /** `holder`: the record in use that has it, told to whoever restores another one, or the person of the LSP whose address it is, to whoever invites; the page where it opens. */
  already_exists: z.object({
    field: z.string(),
    holder: z.optional(z.object({ name: z.string(), link: z.string() })),
  }),
  /** `by_self`: it was whoever calls, in another window or on another device. */
  version_conflict: z.object({
    changed_by: z.string(),
    by_self: z.optional(z.literal(true)),
    changed_at: z.string(),
    version: z.int(),
  }),
  /**
   * What a login waits for: with the challenge and an answer of one of the kinds that the person has at this host it goes
   * on (`access.finishLogin`). Of passkeys the credentials' ids.
   */
  second_factor_needed: z.object({
    challenge: z.string(),
    kinds: z.array(z.enum(factorKinds)),
    passkeys: z.array(z.string()),
    valid_seconds: z.int(),
  }),
  /** Why the actor does not act in the director's place, though somebody (`by`) delegated it to them; `day`: it begins or has ended. */
  delegation_rests: z.object({
    ...{ why: z.enum(['later', 'giver', 'delegate', 'ended']), by: z.string(), day: z.string() },
  }),
  /** Why one is needed: the LSP or the platform asks it of the role chosen, a rule would of one's own, or one's role keeps the last. */
  second_factor_required: z.object({ of: z.enum(['lsp', 'platform', 'own_rule', 'last']) }),
  /** Why a sign-in with an account of the LSP's provider came to nothing. */
  openid_failed: z.object({ fault: z.enum(openidFaults) }),
  /** `why`: how the record stands, and what the step needs, where that is known. */
  step_not_possible: z.object({
    step: z.string(),
    possible: z.array(z.string()),
    why: z.optional(stepFault),
  }),
  /** Somebody else took a step meanwhile: who, when, and what came of it. */
  step_taken: z.object({ by: z.string(), at: z.string(), state: z.string() }),
  /** What has to be done before the step, each with the words of its feature. */
  step_blocked: z.object({
    step: z.string(),
    missing: z.array(
      z.object({
        code: z.string(),
        facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  }),
  /** `withdrawn_by`: the LSP that takes back its invitation, and where it is reached; `for_good`: the link never works again. */
  account_deactivated: z.object({
    withdrawn_by: z.optional(
      z.object({ name: z.string(), email: z.nullable(z.string()), for_good: z.optional(z.boolean()) }),
    ),
  }),
  /** `switched_off`: not by the end of its contract. */
  trial_ended: z.object({ switched_off: z.boolean() }),
  wrong_method: z.object({ allowed: z.string() }),
  still_in_use: z.object({ by: z.string() }),
  /** What somebody takes part in, named: their applications and assessments that are not over. */
  still_taking_part: z.object({ parts: z.string() }),
  lies_in_bin: z.object({ name: z.string() }),
  /** What was to be changed lies in the bin: since which day, and by whom. */
  in_bin: z.object({ name: z.string(), by: z.string(), since: z.string() }),
  /** The record in which a merged one goes on. */
  merged_into: z.object({ name: z.string() }),
  /** `assessments`, `closed`: titles of those that hold days, and days closed in the calendar, where the reader sees that. */
  accessor_busy: z.object({
    name: z.string(),
    days: z.array(z.string()),
    assessments: z.optional(z.array(z.string())),
    closed: z.optional(z.array(z.string())),
  }),
  too_large: z.object({ limit_bytes: z.int() }),
  /** `differs`: the name may be given, the content is not what it says, which `allowed` then names. */
  wrong_file_type: z.object({
    ...{ allowed: z.string(), differs: z.optional(z.boolean()) },
    /** A photo as iPhones keep it, where pictures of another kind are taken. */
    heic: z.optional(z.boolean()),
    /** Of XML, the tag that is not closed. */
    unclosed: z.optional(z.object({ tag: z.string(), line: z.int() })),
  }),
  wrong_body_type: z.object({ allowed: z.string() }),
  too_many_attempts: z.object({ wait_seconds: z.int() }),
  /** What a person, or all of an LSP, may upload a day. */
  upload_limit: z.object({ limit_mb: z.number(), wait_seconds: z.number() }),
} as const
