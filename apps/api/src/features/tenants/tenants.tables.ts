import { capabilities } from '@kompeten/contract/platform/capabilities'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import type {
  ComplaintDays,
  FormRules,
  NikShow,
  PublishingNeed,
} from '@kompeten/contract/tenants/lsp-profile'
import { lspTypes } from '@kompeten/contract/tenants/tenants'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, versionOfRemovable } from '../../platform/database/columns.ts'

/** Accounts that the entrance offers, where the server shows a demonstration. */
export type DemoAccounts = {
  password: string
  accounts: { username: string; role_code: RoleCode; name: string }[]
}
/** How an LSP numbers its certificates; what is not set is as usual. */
export type CertificateSettings = {
  serialWidth?: number
  lastSerialElsewhere?: number
  blankoWarnBelow?: number
}
/** How fees are paid; `accounts` a line each. */
export type PaymentSettings = { words?: string; wordsEn?: string; accounts?: string }
export type LspSettings = {
  demo?: DemoAccounts
  certificates?: CertificateSettings
  secondFactorRoles?: RoleCode[]
  /** Whether the LSP's own people sign in with accounts of its OpenID provider alone. */
  staffByOpenid?: boolean
  complaintDays?: ComplaintDays
  payment?: PaymentSettings
  formRules?: FormRules
  /** How minutes of plenos may show NIKs; masked where nothing is said. */
  minutesNik?: NikShow
  /** What publishing a scheme asks for besides the version. */
  publishingAsks?: PublishingNeed[]
}

/** A certification body: the tenant itself (decisions §1). */
export const lsp = pgTable('lsp', {
  lspId: uuid('lsp_id').primaryKey(),
  /** 35 characters by which people register without knowing a host. */
  lspCode: text('lsp_code').notNull().unique('lsp_code_once'),
  name: text('name').notNull(),
  /** On certificates, which are bilingual. */
  nameEn: text('name_en'),
  shortName: text('short_name').notNull(),
  type: text('type', { enum: lspTypes }).notNull(),
  licenceNumber: text('licence_number'),
  licenceExpiresOn: date('licence_expires_on'),
  directorName: text('director_name'),
  directorTitle: text('director_title'),
  directorTitleEn: text('director_title_en'),
  directorSignatureKey: text('director_signature_key'),
  certificationManagerName: text('certification_manager_name'),
  address: text('address'),
  city: text('city'),
  contact: text('contact'),
  email: text('email'),
  website: text('website'),
  mailSenderName: text('mail_sender_name'),
  mailSenderAddress: text('mail_sender_address'),
  logoKey: text('logo_key'),
  faviconKey: text('favicon_key'),
  loginPictureKey: text('login_picture_key'),
  /** `#rrggbb`, lower case. */
  themeColour: text('theme_colour').notNull(),
  timeZone: text('time_zone').notNull(),
  language: text('language', { enum: ['id', 'en'] }).notNull(),
  contractStartsOn: date('contract_starts_on'),
  /** The last day on which people may sign in; null: no end agreed. */
  contractEndsOn: date('contract_ends_on'),
  active: boolean('active').notNull().default(true),
  capabilities: text('capabilities', { enum: capabilities }).array().notNull(),
  /** series → template, such as `{seq:3}/{type}/{lsp}/{roman_month}/{year}`. */
  numberTemplates: jsonb('number_templates').$type<Record<string, string>>().notNull().default({}),
  settings: jsonb('settings').$type<LspSettings>().notNull().default({}),
  createdAt: at('created_at').notNull(),
  modifiedAt: at('modified_at').notNull(),
  /** Who changed it last; null for what the server itself made. */
  modifiedByName: text('modified_by_name'),
  version: integer('version').notNull().default(1),
  nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(name)`),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`lower(name || ' ' || short_name)`),
})

/** A host name and the face it shows; one without LSP shows the generic face in its own words. */
export const host = pgTable(
  'host',
  {
    hostname: text('hostname').primaryKey(),
    lspId: uuid('lsp_id').references(() => lsp.lspId),
    pageTitle: text('page_title'),
    heading: text('heading'),
    showCopyright: boolean('show_copyright').notNull().default(true),
    showCopyrightOnLogin: boolean('show_copyright_on_login').notNull().default(true),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name'),
    version: versionOfRemovable(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`hostname || ' ' || lower(coalesce(page_title, ''))`),
  },
  (table) => [index('host_lsp').on(table.lspId, table.createdAt)],
)
