import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { usesWords } from '@kompeten/phrases/platform/uses'
import { asCompared } from '../as-compared.rules.ts'
import { changedBy, changedMeanwhile, changesBetween, notChangeable } from '../changed.ts'
import type { ReadCtx, WriteCtx } from '../context.ts'
import { brokenUnique } from '../database/failures.ts'
import { holdByName } from '../database/lsp-lock.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { columnName, columnsOf } from '../wire.ts'
import type { Declared, Given } from './declared.ts'
import type { masterReads } from './master-reads.ts'
import type { Stamped } from './record.store.ts'

type Reads<Id extends string, Input extends object, View, Row extends Stamped, SheetRow> = ReturnType<
  typeof masterReads<Id, Input, View, Row, SheetRow>
>

/** What keeps some of these records out of the bin, in words, by the record's id. */
export type StandingOn = (ctx: ReadCtx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Why one of several records did not go to the bin: it is not there, lies there already, or is used by this. */
export const keptOut = (
  by: string | undefined,
  record: { name: string; deletedAt: Date | null } | undefined,
) => {
  if (!record) return { reason: 'not_found' as const, name: null, by: null }
  const { name, deletedAt } = record
  return by === undefined || deletedAt !== null
    ? { reason: 'in_bin' as const, name, by: null }
    : { reason: 'still_in_use' as const, name, by }
}
type KeptOut<Id extends string> = Record<Id, string> & ReturnType<typeof keptOut>

/** Writes of a master's records; each returns the fresh view and tells its event. */
export const masterVerbs = <Id extends string, Input extends object, View, Row extends Stamped, SheetRow>(
  master: Declared<Id, Input, View, Row, SheetRow>,
  { seen, read }: Reads<Id, Input, View, Row, SheetRow>,
) => {
  const { kind, knownBy, opens, policy } = master
  const subjectOf = (id: string) => ({ kind, id })
  /** What rests on these records, in words; nothing of those on which nothing does. */
  const usesOf = async (ctx: ReadCtx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const words = usesWords[ctx.caller.language]
    const pointers = await master.pointersAt(ctx.tx, ids)
    return new Map([...pointers].map(([id, all]) => [id, words(all)] as const))
  }
  const nameOf = (columns: object) => ({
    [knownBy.field]: (columns as Record<string, unknown>)[columnName(knownBy.field)],
  })
  const storedField = (row: Row, field: string) => row[columnName(field) as keyof Row]
  /** @throws Refusal `already_exists` where the text that a record is known by is taken, else the error itself */
  const taken = (error: unknown): never => {
    if (brokenUnique(error) === knownBy.index) throw new Refusal('already_exists', { field: knownBy.field })
    throw error
  }
  const personal: string[] = (master.personal ?? []).map((field) => columnName(field))
  /** What a change changes, by field; nothing where it changes nothing. */
  const changesOf = (before: object, after: object): Record<string, unknown> =>
    changesBetween<Record<string, unknown>>({ ...before }, { ...after }, personal)

  /** @throws Refusal `rule_broken` for what the feature's check finds */
  const checked = async (ctx: WriteCtx, given: Given<Input, Row>): Promise<void> => {
    const [issues = []] = (await master.check?.(ctx, [given])) ?? []
    if (issues.length > 0) throw new Refusal('rule_broken', { issues: [...issues] })
  }

  const titleOf = (row: Row) => String(storedField(row, opens.title))
  const calledOf = (row: Row) => String(storedField(row, knownBy.field))
  /** Another than itself that is called so, else one called alike; whoever calls one so at the same moment is waited for. */
  const namesake = async (ctx: WriteCtx, name: string, place: 'in use' | 'bin', ownId?: string) => {
    await holdByName(ctx.tx, `${kind} ${asCompared(name)}`)
    return (await master.byKey(ctx.tx, [name], place)).find((row) => master.idOf(row) !== ownId)
  }

  /**
   * A second record that is called like one in use, in whatever case, with whatever blanks and apostrophes, would be the same
   * once more; one called like a record in the bin would keep that one there for good.
   * @throws Refusal `already_exists`, `rule_broken` at what it is known by, naming who is called alike
   */
  const refuseNamesake = async (ctx: WriteCtx, input: Input, ownId?: string): Promise<void> => {
    const { field } = knownBy
    const name = String(input[field])
    const used = await namesake(ctx, name, 'in use', ownId)
    if (used && calledOf(used).toLowerCase() === name.toLowerCase())
      throw new Refusal('already_exists', { field })
    if (used) {
      const alike = { path: field, code: 'called_alike' as const, facts: { name: calledOf(used) } }
      throw new Refusal('rule_broken', { issues: [alike] })
    }
    if (await namesake(ctx, name, 'bin', ownId))
      throw new Refusal('rule_broken', { issues: [{ path: field, code: 'in_bin' }] })
  }

  /**
   * A record does not come back beside one in use that is called like it.
   * @throws Refusal `already_exists` naming that one
   */
  const refuseHeld = async (ctx: WriteCtx, row: Row): Promise<void> => {
    const holder = await namesake(ctx, calledOf(row), 'in use')
    if (!holder) return
    const names = [...new Set([opens.title, knownBy.field])].map((field) => storedField(holder, field))
    const [title, known] = names.map(String)
    throw new Refusal('already_exists', {
      field: knownBy.field,
      holder: {
        name: known === undefined ? `${title}` : `${title} (${known})`,
        link: opens.at + master.idOf(holder),
      },
    })
  }

  /** Adds records that were checked; returns their ids. @throws Refusal `already_exists` */
  const add = async (
    ctx: WriteCtx,
    inputs: readonly Input[],
    facts: Record<string, unknown> = {},
  ): Promise<string[]> => {
    const rows = inputs.map((input) => ({
      [columnName(master.id)]: newId(ctx.now.getTime()),
      ...columnsOf(input),
      createdAt: ctx.now,
      ...changedBy(ctx),
    }))
    await master.insert(ctx.tx, rows).catch(taken)
    return rows.map((row) => {
      const id = String((row as Record<string, unknown>)[columnName(master.id)])
      ctx.tell({ name: `${kind}.created`, subject: subjectOf(id), facts: { ...nameOf(row), ...facts } })
      return id
    })
  }
  /** Stores a change; the caller tells what it is. @throws Refusal `version_conflict`, `already_exists` */
  const store = async (ctx: WriteCtx, id: string, version: number, columns: object): Promise<void> => {
    const stored = await master.change(ctx.tx, id, version, { ...columns, ...changedBy(ctx) }).catch(taken)
    if (!stored) throw changedMeanwhile(await seen(ctx, id))
  }
  /** Changes a record and tells what changed. @throws Refusal `version_conflict`, `already_exists` */
  const change = async (
    ctx: WriteCtx,
    id: string,
    version: number,
    after: object,
    facts: Record<string, unknown>,
  ) => {
    await store(ctx, id, version, after)
    ctx.tell({ name: `${kind}.updated`, subject: subjectOf(id), facts })
  }
  const setDeleted = (ctx: WriteCtx, ids: readonly string[], deletedAt: Date | null) =>
    master.setDeleted(ctx.tx, ids, deletedAt, changedBy(ctx))

  /** What rests on these records, once nobody puts anything on them until the transaction ends. */
  const usedBy = async (ctx: WriteCtx, ids: readonly string[], standing?: StandingOn) => {
    if (!standing) return new Map<string, string>()
    await master.lock(ctx.tx, ids)
    return standing(ctx, ids)
  }

  /** Puts several records in the bin; those that something standing rests on, are not there, or not this LSP's, are answered as refused. */
  const removeMany = async (ctx: WriteCtx, ids: readonly string[], standing?: StandingOn) => {
    const used = await usedBy(ctx, ids, standing)
    const free = ids.filter((id) => !used.has(id))
    const deleted = free.length === 0 ? [] : await setDeleted(ctx, free, ctx.now)
    for (const id of deleted) ctx.tell({ name: `${kind}.deleted`, subject: subjectOf(id) })
    const left = ids.filter((id) => !deleted.includes(id))
    const rows = left.length === 0 ? [] : await master.byIds(ctx.tx, left)
    const records = new Map(
      rows.map((row) => [master.idOf(row), { name: titleOf(row), deletedAt: row.deletedAt }]),
    )
    const refused = left.map(
      (id) => ({ [master.id]: id, ...keptOut(used.get(id), records.get(id)) }) as KeptOut<Id>,
    )
    return { deleted, refused }
  }

  return {
    add,
    store,
    change,
    changesOf,
    removeMany,
    nameOf,
    /** Adds a record. @throws Refusal `already_exists`, `rule_broken` also where one is called alike, or one in the bin so */
    create: async (ctx: WriteCtx, input: Input): Promise<View> => {
      await checked(ctx, { input, before: undefined })
      await refuseNamesake(ctx, input)
      const [id = ''] = await add(ctx, [input])
      return read(ctx, id)
    },
    /**
     * Changes a record that still has the version the caller saw.
     * @throws Refusal `not_found`, `not_allowed`, `in_bin`, `version_conflict` naming who changed it, `already_exists`,
     * `rule_broken`
     */
    update: async (ctx: WriteCtx, id: string, given: Input & { version: number }): Promise<View> => {
      const row = await seen(ctx, id)
      if (!policy.update(ctx.actor, row))
        throw notChangeable(ctx, row, { name: titleOf(row), may: policy.update })
      const { version, ...rest } = given
      const kept = (master.keeps?.(ctx) ?? []).map((field) => [field, storedField(row, field)])
      const input = { ...rest, ...Object.fromEntries(kept) } as unknown as Input
      await checked(ctx, { input, before: row })
      if (calledOf(row) !== String(input[knownBy.field])) await refuseNamesake(ctx, input, id)
      const after = columnsOf(input)
      const facts = changesOf(row, after)
      if (row.version !== version || Object.keys(facts).length > 0)
        await change(ctx, id, version, after, facts)
      return read(ctx, id)
    },
    /** Puts a record in the bin. Idempotent. @throws Refusal `not_found`, `still_in_use` telling by what */
    remove: async (ctx: WriteCtx, id: string, standing?: StandingOn): Promise<View> => {
      await seen(ctx, id)
      const by = (await usedBy(ctx, [id], standing)).get(id)
      if (by !== undefined) throw new Refusal('still_in_use', { by })
      await removeMany(ctx, [id])
      return read(ctx, id)
    },
    /** Takes a record out of the bin. @throws Refusal `not_found`, `already_exists` naming the one that is called so meanwhile */
    restore: async (ctx: WriteCtx, id: string): Promise<View> => {
      const row = await seen(ctx, id)
      if (row.deletedAt !== null) await refuseHeld(ctx, row)
      const restored = await setDeleted(ctx, [id], null).catch(taken)
      for (const one of restored) ctx.tell({ name: `${kind}.restored`, subject: subjectOf(one) })
      return read(ctx, id)
    },
    usesOf,
    /**
     * Removes a record in the bin for ever; SUP and DEV only, and nothing may rest on it.
     * @throws Refusal `not_found`, `not_allowed`, `confirmation_needed`, `still_in_use` telling by what
     */
    erase: async (ctx: WriteCtx, id: string, confirmation: string): Promise<Record<never, never>> => {
      await master.lock(ctx.tx, [id])
      const row = await seen(ctx, id)
      if (!policy.erase(ctx.actor, row)) throw new Refusal('not_allowed')
      if (confirmation !== eraseWord) throw new Refusal('confirmation_needed')
      const by = (await usesOf(ctx, [id])).get(id)
      if (by !== undefined) throw new Refusal('still_in_use', { by })
      if (!(await master.erase(ctx.tx, id))) throw new Refusal('not_found')
      ctx.tell({ name: `${kind}.erased`, subject: subjectOf(id), facts: nameOf(row) })
      return {}
    },
  }
}

/** The writes of one master. */
export type MasterVerbs<
  Id extends string,
  Input extends object,
  View,
  Row extends Stamped,
  SheetRow,
> = ReturnType<typeof masterVerbs<Id, Input, View, Row, SheetRow>>
