import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { member } from '../../access/index.ts'
import { noticeChoice, pushDevice, pushKey } from './channels.tables.ts'

export type ChoiceStored = typeof noticeChoice.$inferSelect
export type DeviceStored = typeof pushDevice.$inferSelect

/** What these people chose; whoever chose nothing is not in it. */
export const choicesOf = async (tx: TenantTx, userIds: readonly string[]): Promise<ChoiceStored[]> =>
  userIds.length === 0
    ? []
    : tx
        .select()
        .from(noticeChoice)
        .where(inArray(noticeChoice.userId, [...userIds]))

/** Choices whose WhatsApp messages go to a number that is kept in one of these forms; nobody else changes them meanwhile. */
export const choicesByPhone = (tx: TenantTx, phones: readonly string[]): Promise<ChoiceStored[]> =>
  tx
    .select()
    .from(noticeChoice)
    .where(inArray(noticeChoice.phone, [...phones]))
    .orderBy(asc(noticeChoice.userId))
    .for('update')

/** Adds a first choice; false where somebody was faster. */
export const insertChoice = async (tx: TenantTx, row: NewRow<typeof noticeChoice>): Promise<boolean> => {
  const added = await tx
    .insert(noticeChoice)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: noticeChoice.userId })
  return added.length > 0
}

/** Changes a choice that still has that version; returns whether it had. */
export const changeChoice = async (
  tx: TenantTx,
  { userId, version }: Pick<ChoiceStored, 'userId' | 'version'>,
  change: Partial<NewRow<typeof noticeChoice>>,
): Promise<boolean> => {
  const changed = await tx
    .update(noticeChoice)
    .set({ ...change, version: version + 1 })
    .where(and(eq(noticeChoice.userId, userId), eq(noticeChoice.version, version)))
    .returning({ userId: noticeChoice.userId })
  return changed.length > 0
}

/** Which of these people still belong to the LSP. */
export const presentOf = async (tx: TenantTx, userIds: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .select({ userId: member.userId })
    .from(member)
    .where(and(inArray(member.userId, [...userIds]), isNull(member.deletedAt)))
  return new Set(rows.map(({ userId }) => userId))
}

/** The browsers of these people, the newest first. */
export const devicesOf = async (tx: TenantTx, userIds: readonly string[]): Promise<DeviceStored[]> =>
  userIds.length === 0
    ? []
    : tx
        .select()
        .from(pushDevice)
        .where(inArray(pushDevice.userId, [...userIds]))
        .orderBy(desc(pushDevice.createdAt), desc(pushDevice.deviceId))

/** Which of these browsers are to be left alone until when. */
export const restingDevices = async (
  tx: TenantTx,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> => {
  if (deviceIds.length === 0) return new Map()
  const rows = await tx
    .select({ deviceId: pushDevice.deviceId, resumeAt: pushDevice.resumeAt })
    .from(pushDevice)
    .where(inArray(pushDevice.deviceId, [...deviceIds]))
  return new Map(rows.map(({ deviceId, resumeAt }) => [deviceId, resumeAt]))
}

export const deviceById = async (tx: TenantTx, deviceId: string): Promise<DeviceStored | undefined> => {
  const [found] = await tx.select().from(pushDevice).where(eq(pushDevice.deviceId, deviceId))
  return found
}

/** Keeps a browser; one that is known belongs to its newest user from now on. */
export const keepDevice = async (tx: TenantTx, row: NewRow<typeof pushDevice>): Promise<DeviceStored> => {
  const { deviceId: _, addressHash: _hash, ...again } = row
  const [kept] = await tx
    .insert(pushDevice)
    .values(row)
    .onConflictDoUpdate({
      target: [pushDevice.lspId, pushDevice.addressHash],
      set: { ...again, pushedAt: null, failingSince: null, resumeAt: null },
    })
    .returning()
  if (!kept) throw new Error('A device was not kept')
  return kept
}

/** Removes the oldest browsers of a person beyond so many. */
export const dropOldestDevices = async (tx: TenantTx, userId: string, most: number): Promise<void> => {
  const beyond = (await devicesOf(tx, [userId])).slice(most).map(({ deviceId }) => deviceId)
  if (beyond.length > 0) await tx.delete(pushDevice).where(inArray(pushDevice.deviceId, beyond))
}

/** Removes a browser, of that person where one is named; returns whether there was one. */
export const removeDevice = async (tx: TenantTx, deviceId: string, userId?: string): Promise<boolean> => {
  const removed = await tx
    .delete(pushDevice)
    .where(
      and(
        eq(pushDevice.deviceId, deviceId),
        userId === undefined ? sql`true` : eq(pushDevice.userId, userId),
      ),
    )
    .returning({ deviceId: pushDevice.deviceId })
  return removed.length > 0
}

/** Notes how a browser stands. */
export const noteDevice = async (
  tx: TenantTx,
  deviceId: string,
  change: Partial<NewRow<typeof pushDevice>>,
): Promise<void> => {
  await tx.update(pushDevice).set(change).where(eq(pushDevice.deviceId, deviceId))
}

export const pushKeyOf = async (tx: TenantTx): Promise<typeof pushKey.$inferSelect | undefined> => {
  const [found] = await tx.select().from(pushKey).orderBy(asc(pushKey.createdAt))
  return found
}

/** Keeps the LSP's push key, unless somebody was faster. */
export const insertPushKey = async (tx: TenantTx, row: NewRow<typeof pushKey>): Promise<void> => {
  await tx.insert(pushKey).values(row).onConflictDoNothing()
}
