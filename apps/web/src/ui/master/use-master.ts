import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { changeCachedRows } from '../list/cached-rows.ts'
import { tellKeptOut } from '../list/tell-kept-out.ts'
import { notifyWithUndo } from '../undo/notify-undo.ts'
import { type Binned, hasBin, keep, listsOf, type Master, type MasterRow, oneOf } from './master.ts'

/** The notices after something was done with a record. */
export type DoneWords = Record<
  'added' | 'saved' | 'deleted' | 'deletedMany' | 'others' | 'refusedMany' | 'restored' | 'erased',
  (text: string) => string
> &
  Record<'usedMany' | 'binnedMany', (count: string, which: string) => string>

const removeOne = async <Row extends MasterRow, Input extends object>(
  client: QueryClient,
  master: Binned<Row, Input>,
  row: Row,
) => keep(client, master, (await master.bin.remove(master.idOf(row))).data)

const restoreOne = async <Row extends MasterRow, Input extends object>(
  client: QueryClient,
  master: Binned<Row, Input>,
  id: string,
) => keep(client, master, (await master.bin.restore(id)).data)

/** Adds a record; afterwards it can be undone, where there is a bin. */
export const useAdd = <Row extends MasterRow, Input extends object>(
  master: Master<Row, Input>,
  w: DoneWords,
) => {
  const client = useQueryClient()
  return useWrite(async (body: Input) => (await master.create(body)).data, {
    ofForm: true,
    keep: (_, added) => keep(client, master, added),
    done: (added) => w.added(master.nameOf(added)),
    ...(hasBin(master) && { undo: (added: Row) => removeOne(client, master, added) }),
  })
}

/** Changes a record, in the lists at once; undoing writes back what it was before. */
export const useChange = <Row extends MasterRow, Input extends object>(
  master: Master<Row, Input>,
  w: DoneWords,
) => {
  const client = useQueryClient()
  const put = async (id: string, body: Input & { version: number }) =>
    keep(client, master, (await master.update(id, body)).data)
  return useWrite(
    ({ before, version, input }: { before: Row; version: number; input: Input }) =>
      put(master.idOf(before), { ...input, version }),
    {
      ofForm: true,
      onMutate: ({ before, input }) =>
        changeCachedRows<Row>(client, listsOf(master), (rows) =>
          rows.map((row) => (master.idOf(row) === master.idOf(before) ? { ...row, ...input } : row)),
        ),
      onError: (_, __, putBack) => putBack?.(),
      done: (saved) => w.saved(master.nameOf(saved)),
      undo: (saved, { before }) =>
        put(master.idOf(saved), { ...master.valuesOf(before), version: saved.version }),
    },
  )
}

/** Puts one record in the bin; it can be undone. */
export const useDelete = <Row extends MasterRow, Input extends object>(
  master: Binned<Row, Input>,
  w: DoneWords,
) => {
  const client = useQueryClient()
  return useWrite((gone: Row) => removeOne(client, master, gone), {
    done: (gone) => w.deleted(master.nameOf(gone)),
    undo: (gone) => restoreOne(client, master, master.idOf(gone)),
  })
}

/** Puts several records in the bin, out of the lists at once; what is refused comes back with a word, the rest can be undone. */
export const useDeleteMany = <Row extends MasterRow, Input extends object>(
  master: Binned<Row, Input>,
  w: DoneWords,
) => {
  const client = useQueryClient()
  const format = useFormat()
  return useWrite(async (ids: readonly string[]) => (await master.bin.removeMany([...ids])).data, {
    onMutate: (ids) =>
      changeCachedRows<Row>(client, listsOf(master), (rows) =>
        rows.filter((row) => !ids.includes(master.idOf(row))),
      ),
    onError: (_, __, putBack) => putBack?.(),
    onSuccess: ({ deleted, refused }) => {
      const { usedMany: used, binnedMany: binned, refusedMany: gone, others } = w
      tellKeptOut(refused, { used, binned, gone, others }, format.number)
      if (deleted.length === 0) return
      notifyWithUndo(w.deletedMany(format.number(deleted.length)), () =>
        Promise.all(deleted.map((id) => restoreOne(client, master, id))),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: listsOf(master) }),
  })
}

/** Takes a record out of the bin; undoing puts it back there. */
export const useRestore = <Row extends MasterRow, Input extends object>(
  master: Binned<Row, Input>,
  w: DoneWords,
) => {
  const client = useQueryClient()
  return useWrite((row: Row) => restoreOne(client, master, master.idOf(row)), {
    done: (restored) => w.restored(master.nameOf(restored)),
    undo: (restored) => removeOne(client, master, restored),
  })
}

/** Removes a record in the bin for ever; the word was typed. */
export const useErase = <Row extends MasterRow, Input extends object>(
  master: Binned<Row, Input>,
  w: DoneWords,
) => {
  const client = useQueryClient()
  return useWrite(
    ({ gone, confirmation }: { gone: Row; confirmation: string }) =>
      master.bin.erase(master.idOf(gone), confirmation),
    {
      refresh: [listsOf(master)],
      done: (_, { gone }) => w.erased(master.nameOf(gone)),
      onSuccess: (_, { gone }) =>
        client.removeQueries({ queryKey: oneOf(master, master.idOf(gone)).queryKey }),
    },
  )
}
