import { type LetterType, letterKinds } from '@kompeten/contract/letters/types'
import { pick } from '@kompeten/contract/platform/pick'
import { and, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { often, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { letterDelegation, letterSetting, letterTemplate } from '../letters.tables.ts'
import { letterTexts } from '../templates/letter-texts.ts'

export type LetterSettingRow = typeof letterSetting.$inferSelect
export type LetterSetting = Pick<
  LetterSettingRow,
  'numberTemplate' | 'numberReset' | 'classification' | 'signerRole' | 'version'
>
export type LetterText = {
  version: number
  title: string
  body: string
  createdAt: Date | null
  createdByName: string | null
}
export type DelegationRow = typeof letterDelegation.$inferSelect

/** Where an LSP has said nothing: counted from one in each month (domain §5.4). */
const usual = (type: LetterType): LetterSetting => ({
  numberTemplate: '{seq:3}/{type}/{lsp}/{roman_month}/{year}',
  numberReset: 'month',
  classification: null,
  signerRole: letterKinds[type].signer,
  version: 0,
})

/** How letters of these types are numbered, and who signs them. */
export const settingsOf = async (
  tx: TenantTx,
  types: readonly LetterType[],
): Promise<(type: LetterType) => LetterSetting> => {
  const rows = await tx
    .select()
    .from(letterSetting)
    .where(inArray(letterSetting.letterType, [...types]))
  const said = new Map<LetterType, LetterSetting>(rows.map((row) => [row.letterType, row]))
  return (type) => said.get(type) ?? usual(type)
}

/** Sets a type's settings where they still have that version; returns whether they had. */
export const saveSetting = async (
  tx: TenantTx,
  row: Omit<NewRow<typeof letterSetting>, 'version'>,
  version: number,
): Promise<boolean> => {
  const { letterType, ...change } = row
  const saved = await tx
    .insert(letterSetting)
    .values({ ...row, version: 1 })
    .onConflictDoUpdate({
      target: [letterSetting.lspId, letterSetting.letterType],
      set: { ...change, version: sql`${letterSetting.version} + 1` },
      setWhere: eq(letterSetting.version, version),
    })
    .returning({ version: letterSetting.version })
  return saved[0]?.version === version + 1
}

/** The texts in use of these types. */
export const textsOf = async (
  tx: TenantTx,
  types: readonly LetterType[],
): Promise<(type: LetterType) => LetterText> => {
  const rows = await tx
    .selectDistinctOn([letterTemplate.letterType])
    .from(letterTemplate)
    .where(inArray(letterTemplate.letterType, [...types]))
    .orderBy(letterTemplate.letterType, desc(letterTemplate.version))
  const written = new Map<LetterType, LetterText>(rows.map((row) => [row.letterType, row]))
  return (type) =>
    written.get(type) ?? { version: 0, ...letterTexts[type], createdAt: null, createdByName: null }
}

/** The versions of a type's text, newest first; the house's own, 0, is not among them. */
export const textVersions = (tx: TenantTx, type: LetterType) =>
  tx
    .select(pick(letterTemplate, 'version', 'createdAt', 'createdByName'))
    .from(letterTemplate)
    .where(eq(letterTemplate.letterType, type))
    .orderBy(desc(letterTemplate.version))
    .limit(50)

/** Adds a version; false where somebody else has added it first. */
export const insertText = async (tx: TenantTx, row: NewRow<typeof letterTemplate>): Promise<boolean> => {
  const added = await tx
    .insert(letterTemplate)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: letterTemplate.version })
  return added.length > 0
}

/** What is delegated for that day, resting or not. */
export const delegatedOn = (tx: TenantTx, day: string) =>
  often(tx, 'letter_delegates_on', { day }, (handle) =>
    handle
      .select(pick(letterDelegation, 'userId', 'givenBy'))
      .from(letterDelegation)
      .where(
        and(
          isNull(letterDelegation.endedAt),
          lte(letterDelegation.validFrom, sql.placeholder('day')),
          gte(letterDelegation.validUntil, sql.placeholder('day')),
        ),
      ),
  )

/** The newest of what a person was ever delegated, over or not, what begins last first. */
export const everDelegatedTo = (tx: TenantTx, userId: string): Promise<DelegationRow[]> =>
  tx
    .select()
    .from(letterDelegation)
    .where(eq(letterDelegation.userId, userId))
    .orderBy(desc(letterDelegation.validFrom), desc(letterDelegation.delegationId))
    .limit(50)

/** The newest delegations, in force or over. */
export const delegationsOf = (tx: TenantTx): Promise<DelegationRow[]> =>
  tx
    .select()
    .from(letterDelegation)
    .orderBy(desc(letterDelegation.createdAt), desc(letterDelegation.delegationId))
    .limit(50)

export const delegationById = async (
  tx: TenantTx,
  delegationId: string,
): Promise<DelegationRow | undefined> => {
  const [found] = await tx
    .select()
    .from(letterDelegation)
    .where(eq(letterDelegation.delegationId, delegationId))
  return found
}

export const insertDelegation = async (tx: TenantTx, row: NewRow<typeof letterDelegation>): Promise<void> => {
  await tx.insert(letterDelegation).values(row)
}

/** Ends a delegation that has not ended; returns it, or nothing where it has or is not there. */
export const endDelegation = async (
  tx: TenantTx,
  delegationId: string,
  endedAt: Date,
): Promise<DelegationRow | undefined> => {
  const [ended] = await tx
    .update(letterDelegation)
    .set({ endedAt })
    .where(and(eq(letterDelegation.delegationId, delegationId), isNull(letterDelegation.endedAt)))
    .returning()
  return ended
}

/** Ends the delegations that a person holds, or gave, and that have not ended; returns whose they were, each once. */
export const endDelegationsOf = async (
  tx: TenantTx,
  of: { userId: string } | { givenBy: string },
  endedAt: Date,
): Promise<string[]> => {
  const whose =
    'userId' in of ? eq(letterDelegation.userId, of.userId) : eq(letterDelegation.givenBy, of.givenBy)
  const ended = await tx
    .update(letterDelegation)
    .set({ endedAt })
    .where(and(whose, isNull(letterDelegation.endedAt)))
    .returning({ userId: letterDelegation.userId })
  return [...new Set(ended.map(({ userId }) => userId))]
}
