import { letterStates } from '@kompeten/contract/letters/letters'
import { letterTypes, signerRoles } from '@kompeten/contract/letters/types'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'

/** A table among the facts of a letter. */
export type LetterTable = {
  head: string[]
  rows: string[][]
  /** Whom each row is about, by applicant: never on the paper. */
  about?: (string | null)[]
}
/** What an order tells a letter, by the name of the field. */
export type LetterFacts = Record<string, string | LetterTable>

/** The letters that an LSP writes. Once signed, nothing changes but where the PDF lies and when it was sent. */
export const letter = pgTable(
  'letter',
  {
    lspId: ofLsp(),
    letterId: uuid('letter_id').notNull(),
    letterType: text('letter_type', { enum: letterTypes }).notNull(),
    state: text('state', { enum: letterStates }).notNull(),
    /** Given when it is first put before the one who signs, and never given again. */
    letterNumber: text('letter_number'),
    /** The day it bears, in the LSP's zone. */
    letterDate: date('letter_date'),
    subjectKind: text('subject_kind'),
    subjectId: uuid('subject_id'),
    addresseeName: text('addressee_name').notNull(),
    addresseeAddress: text('addressee_address'),
    addresseeEmail: text('addressee_email'),
    /** The account addressed, if there is one. */
    addresseeUserId: uuid('addressee_user_id'),
    title: text('title').notNull(),
    /** In the marks of letters, its fields not filled in yet. */
    body: text('body').notNull(),
    facts: jsonb('facts').$type<LetterFacts>().notNull(),
    /** The version of the type's text that it was made of; 0 is the house's own, null a text written for it alone. */
    templateVersion: integer('template_version'),
    signerRole: text('signer_role', { enum: signerRoles }),
    /** Where a person signs, and no role. */
    signerUserId: uuid('signer_user_id'),
    signerName: text('signer_name'),
    signedByUserId: uuid('signed_by_user_id'),
    signedByName: text('signed_by_name'),
    /** What stands above the signature: `Direktur`. */
    signedByTitle: text('signed_by_title'),
    signedAt: at('signed_at'),
    signatureId: uuid('signature_id'),
    signatureSha256: text('signature_sha256'),
    declineReason: text('decline_reason'),
    /** What it sends people to is over; see `askNoMore`. */
    isPast: boolean('is_past').notNull().default(false),
    sentAt: at('sent_at'),
    sentBy: text('sent_by', { enum: ['mail', 'hand'] }),
    pdfKey: text('pdf_key'),
    /** SHA-256 of the PDF, lower-case hex. */
    sha256: text('sha256'),
    /** Those signed together. */
    batchId: uuid('batch_id'),
    correctsLetterId: uuid('corrects_letter_id'),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
    addresseeKey: text('addressee_key').notNull().generatedAlwaysAs(sql`lower(addressee_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(coalesce(letter_number, '') || ' ' || title || ' ' || addressee_name)`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.letterId] }),
    uniqueIndex('letter_number_once').on(table.lspId, table.letterType, table.letterNumber),
    index('letter_by_created').on(table.lspId, table.createdAt, table.letterId),
    index('letter_by_state').on(table.lspId, table.state, table.createdAt, table.letterId),
    index('letter_by_number').on(table.lspId, table.letterNumber, table.letterId),
    index('letter_by_date').on(table.lspId, table.letterDate, table.letterId),
    index('letter_by_addressee').on(table.lspId, table.addresseeKey, table.letterId),
    index('letter_of_subject').on(table.lspId, table.subjectKind, table.subjectId, table.createdAt),
    index('letter_to_user').on(table.lspId, table.addresseeUserId, table.createdAt),
    index('letter_to_sign').on(table.lspId, table.signerUserId, table.createdAt),
    index('letter_of_batch').on(table.lspId, table.batchId),
    index('letter_correcting').on(table.lspId, table.correctsLetterId),
    index('letter_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/**
 * Who signs a letter together with others, each by an act of their own: it is signed when nobody is left. A row is written to
 * once, by its signature, or by a note why there is none; an earlier note gives way to a signature.
 */
export const letterSigner = pgTable(
  'letter_signer',
  {
    lspId: ofLsp(),
    letterId: uuid('letter_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Their order on the paper. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** As what they sign: `Ketua rapat pleno`. */
    title: text('title').notNull(),
    registrationNumber: text('registration_number'),
    signedAt: at('signed_at'),
    signatureId: uuid('signature_id'),
    signatureSha256: text('signature_sha256'),
    /** Why they do not sign, as somebody else recorded it. */
    note: text('note'),
    notedAt: at('noted_at'),
    notedByName: text('noted_by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.letterId, table.userId] }),
    foreignKey({
      name: 'signer_of_letter',
      columns: [table.lspId, table.letterId],
      foreignColumns: [letter.lspId, letter.letterId],
    }),
    index('letter_signer_of_user').on(table.lspId, table.userId, table.letterId),
  ],
)

/** Letters signed together: how many PDFs there will be. */
export const letterBatch = pgTable(
  'letter_batch',
  {
    lspId: ofLsp(),
    batchId: uuid('batch_id').notNull(),
    total: integer('total').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.batchId] })],
)

/** Texts of letters, each version of each type. Only ever added to. */
export const letterTemplate = pgTable(
  'letter_template',
  {
    lspId: ofLsp(),
    letterType: text('letter_type', { enum: letterTypes }).notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: at('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.letterType, table.version] })],
)

/** How an LSP numbers letters of a type and who signs them, where it has said so. */
export const letterSetting = pgTable(
  'letter_setting',
  {
    lspId: ofLsp(),
    letterType: text('letter_type', { enum: letterTypes }).notNull(),
    numberTemplate: text('number_template').notNull(),
    numberReset: text('number_reset', { enum: ['none', 'year', 'month'] }).notNull(),
    classification: text('classification'),
    signerRole: text('signer_role', { enum: signerRoles }).notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.letterType] })],
)

/** Persons who sign in the director's place, and from when to when. */
export const letterDelegation = pgTable(
  'letter_delegation',
  {
    lspId: ofLsp(),
    delegationId: uuid('delegation_id').notNull(),
    userId: uuid('user_id').notNull(),
    personName: text('person_name').notNull(),
    validFrom: date('valid_from').notNull(),
    validUntil: date('valid_until').notNull(),
    /** Null for what is older than the column and of which the log does not tell. */
    givenBy: uuid('given_by'),
    givenByName: text('given_by_name').notNull(),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.delegationId] }),
    index('letter_delegation_of_user').on(table.lspId, table.userId),
  ],
)

/** The register of letters that came in. */
export const incomingLetter = pgTable(
  'incoming_letter',
  {
    lspId: ofLsp(),
    incomingLetterId: uuid('incoming_letter_id').notNull(),
    agendaNumber: text('agenda_number').notNull(),
    letterNumber: text('letter_number'),
    letterDate: date('letter_date'),
    senderName: text('sender_name').notNull(),
    summary: text('summary').notNull(),
    receivedOn: date('received_on').notNull(),
    fileKey: text('file_key'),
    createdAt: at('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
    senderKey: text('sender_key').notNull().generatedAlwaysAs(sql`lower(sender_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(agenda_number || ' ' || coalesce(letter_number, '') || ' ' || sender_name || ' ' || summary)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.incomingLetterId] }),
    uniqueIndex('incoming_letter_agenda_once').on(table.lspId, table.agendaNumber),
    index('incoming_letter_by_created').on(table.lspId, table.createdAt, table.incomingLetterId),
    index('incoming_letter_by_received').on(table.lspId, table.receivedOn, table.incomingLetterId),
    index('incoming_letter_by_sender').on(table.lspId, table.senderKey, table.incomingLetterId),
    index('incoming_letter_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)
