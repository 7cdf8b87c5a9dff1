import {
  type EffectiveFace,
  type FaceInput,
  type FacePicture,
  facePictures,
} from '@kompeten/contract/certificates/faces'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../../platform/database/columns.ts'
import type { SignedWith } from '../../signatures/index.ts'

/** A picture in the file store. */
export type KeptPicture = { key: string; sha256: string }
export type KeptPictures = Partial<Record<FacePicture, KeptPicture>>

/**
 * What the two sides of a certificate show besides words, closed with the director's signature: settings and pictures
 * that change later change nothing of it.
 */
export type SignedLook = Pick<
  EffectiveFace,
  | 'authority_name_en'
  | 'back_signer'
  | 'back_signer_name'
  | 'back_signer_title'
  | 'back_signer_title_en'
  | 'holder_signature'
  | 'photo'
> & {
  logos: Pick<KeptPictures, 'bnsp_logo' | 'kan_logo'>
  /** The holder's photograph; null leaves its place to be pasted on. */
  portrait: KeptPicture | null
  /** The signature that the holder used here; null leaves a line. */
  hand: SignedWith | null
}

/** How certificates look: of the LSP in one row, and where it differs in a row for a scheme. */
export const certificateFace = pgTable(
  'certificate_face',
  {
    lspId: ofLsp(),
    /** The scheme's id, or `lsp`: a key has no room for null. */
    scope: text('scope').notNull(),
    schemeId: uuid('scheme_id'),
    settings: jsonb('settings').$type<FaceInput>().notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.scope] })],
)

/** Logos, and the sides of the blanko. Apart from the settings: whoever uploads one is in nobody's way who changes those. */
export const certificateFacePicture = pgTable(
  'certificate_face_picture',
  {
    lspId: ofLsp(),
    scope: text('scope').notNull(),
    schemeId: uuid('scheme_id'),
    picture: text('picture', { enum: facePictures }).notNull(),
    key: text('key').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.scope, table.picture] })],
)
