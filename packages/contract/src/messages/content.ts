import * as z from 'zod/mini'
import { because, flag, id, instant, prose } from '../platform/fields.ts'
import { type RoleCode, roleCodes } from '../platform/roles.ts'
import { storedFile } from '../platform/stored-file.ts'

/**
 * What a conversation is tied to: everybody who carries out an assessment (`circle`: office, assessors, penyelia, venue);
 * one participant with the office (`participant`); one participant with their assessor (`assessing`), which only an LSP
 * that allows it has.
 */
export const conversationKinds = ['circle', 'participant', 'assessing'] as const
export type ConversationKind = (typeof conversationKinds)[number]

/** The roles that are the office in every conversation but those of a participant with their assessor. */
export const messageOfficeRoles = ['SUP', 'DIR', 'MGR', 'ADM'] as const satisfies readonly RoleCode[]

/** Letters of a message that a reply to it shows. */
export const quoteMost = 200

/** How long whoever wrote a message may change it. */
export const editMinutes = 5

/** Months for which messages are kept where an LSP says nothing: as long as a certificate lasts. */
export const usualKeepMonths = 36

export const messageFile = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx', 'xls', 'xlsx'],
  maxBytes: 10_000_000,
  keep: true,
} as const

/** Characters of a message. */
export const messageMost = 4000
/** Something that can be seen: letters, digits, signs or pictures, not spaces and marks of direction alone. */
const isSeen = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
export const messageText = prose(messageMost).check(because('required', isSeen))
/** Beside a file nothing has to be said. */
export const besideFile = prose(messageMost)

export const messageSteps = ['edit', 'take_back', 'report'] as const
export type MessageStep = (typeof messageSteps)[number]

/** Position in its conversation, from 1. */
const position = z.int().check(z.gte(1))

export const messageView = z.object({
  /** Made by whoever sends it, so that the same message is kept once however often it arrives. */
  message_id: id,
  conversation_id: id,
  seq: position,
  /** The conversation's count of changes when this one changed last: who has all up to a number has missed nothing. */
  change_seq: position,
  by_permission_id: id,
  by_name: z.string(),
  by_role: z.enum(roleCodes),
  is_own: flag,
  /** Plain text; null for one that was taken back. */
  text: z.nullable(z.string()),
  /** What it replies to, as it is now: its words or the name of its file, null where it was taken back. */
  reply_to: z.nullable(z.object({ seq: position, by_name: z.string(), text: z.nullable(z.string()) })),
  file: z.nullable(storedFile),
  sent_date: instant,
  edited_date: z.nullable(instant),
  taken_back_date: z.nullable(instant),
  /** How often it was changed: who changes it says from which writing. */
  version: z.int(),
  may: z.array(z.enum(messageSteps)),
})
export type Message = z.output<typeof messageView>

export const conversationRow = z.object({
  conversation_id: id,
  kind: z.enum(conversationKinds),
  assessment_id: id,
  assessment_number: z.string(),
  assessment_title: z.string(),
  /** Of the participant it is about; null for the circle. */
  participant_name: z.nullable(z.string()),
  assessor_name: z.nullable(z.string()),
  unread: z.int(),
  muted: flag,
  last_date: instant,
  /** The last message, cut short; null before the first, and where it was taken back. */
  last_text: z.nullable(z.string()),
  last_by: z.nullable(z.string()),
  last_is_own: flag,
  last_is_file: flag,
})
export type ConversationRow = z.output<typeof conversationRow>

const reader = z.object({
  user_permission_id: id,
  name: z.string(),
  role_code: z.enum(roleCodes),
  /** Up to which message they have read. */
  read_seq: z.int(),
})

export const conversationView = z.extend(conversationRow, {
  /** Everybody who gets its messages, oneself among them. */
  people: z.array(reader),
  last_seq: z.int(),
  change_seq: z.int(),
  may: z.array(z.enum(['write'])),
})
export type Conversation = z.output<typeof conversationView>

/** A conversation that somebody may have about an assessment; the id is null before it was opened. */
export const possibleConversation = z.object({
  kind: z.enum(conversationKinds),
  conversation_id: z.nullable(id),
  assessment_applicant_id: z.nullable(id),
  /** Of the other one; null for the circle, and for the office. */
  name: z.nullable(z.string()),
})
export type PossibleConversation = z.output<typeof possibleConversation>

export const messageRules = z.object({
  /** Whether an assessor and their participant may write to each other alone. */
  pairs_allowed: flag,
  keep_months: z.int().check(z.gte(1), z.lte(120)),
})
export type MessageRules = z.output<typeof messageRules>
/** `replaces` is what stood there when it was changed. */
export const messageRulesChange = z.strictObject({
  ...messageRules.shape,
  replaces: z.strictObject(messageRules.shape),
})
export type MessageRulesChange = z.output<typeof messageRulesChange>
