import type { ReferenceEntry, ReferenceList } from '@kompeten/contract/reference/reference'
import { and, asc, eq, max } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { education, job, religion } from './reference.tables.ts'

const lists = { job, religion, education }

const fieldsOf = (list: ReferenceList) => {
  const { code, name, nameEn, active, version, changedByName, changedAt } = lists[list]
  return { code, name, name_en: nameEn, active, version, changedByName, changedAt }
}

/** All entries of a list in their order. */
export const platformEntries = (tx: PlatformTx, list: ReferenceList) =>
  tx.select(fieldsOf(list)).from(lists[list]).orderBy(asc(lists[list].position), asc(lists[list].code))

export const platformEntry = async (tx: PlatformTx, list: ReferenceList, code: string) => {
  const [found] = await tx.select(fieldsOf(list)).from(lists[list]).where(eq(lists[list].code, code))
  return found
}

type By = { changedByName: string | null; changedAt: Date }

/** Adds an entry behind all others. A code in use breaks the list's primary key. */
export const platformInsertEntry = async (
  tx: PlatformTx,
  list: ReferenceList,
  { code, name, name_en }: Pick<ReferenceEntry, 'code' | 'name' | 'name_en'>,
  by: By,
): Promise<void> => {
  const [last] = await tx.select({ position: max(lists[list].position) }).from(lists[list])
  const position = (last?.position ?? 0) + 1
  await tx.insert(lists[list]).values({ code, name, nameEn: name_en, position, own: true, ...by })
}

/** Changes an entry if it still has that version; returns whether it had. */
export const platformChangeEntry = async (
  tx: PlatformTx,
  list: ReferenceList,
  { code, version, name, name_en, active }: Omit<ReferenceEntry, 'list'>,
  by: By,
): Promise<boolean> => {
  const changed = await tx
    .update(lists[list])
    .set({ name, nameEn: name_en, active, own: true, version: version + 1, ...by })
    .where(and(eq(lists[list].code, code), eq(lists[list].version, version)))
    .returning({ code: lists[list].code })
  return changed.length > 0
}
