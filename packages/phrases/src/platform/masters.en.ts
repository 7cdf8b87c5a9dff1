import { counted } from './counted.ts'
import type { masterWords as masterWordsId } from './masters.id.ts'

/** How a kind of record is called: with its article, alone, and of several. */
type Noun = { a: string; one: string; many: string; Many: string }

/** Words that every kind of record with a bin has. */
export const masterWords = <const Kind extends string>(
  kind: Kind,
  { a, one, many, Many }: Noun,
): ReturnType<typeof masterWordsId<Kind>> => {
  const One = `${one.slice(0, 1).toUpperCase()}${one.slice(1)}`
  const events = {
    [`${kind}.created`]: `${One} added`,
    [`${kind}.updated`]: `${One} changed`,
    [`${kind}.deleted`]: `${One} moved to the bin`,
    [`${kind}.restored`]: `${One} restored`,
    [`${kind}.erased`]: `${One} permanently removed`,
    [`${kind}.import_undone`]: `Import of ${many} undone`,
  }
  return {
    title: Many,
    things: many,
    add: `Add ${a}`,
    edit: (name) => `Edit ${name}`,
    save: `Save the ${one}`,
    views: { inUse: 'In use', bin: 'Bin' },
    moments: { created_date: 'Added', modified_date: 'Changed', deleted_date: 'Deleted' },
    options: {},
    meanings: {},
    hints: {},
    columns: {},
    adds: {},
    empty: {
      title: `No ${many} yet`,
      binTitle: 'The bin is empty',
      binMessage: `${Many} that are deleted appear here and can be restored.`,
    },
    delete: 'Delete',
    restore: 'Restore',
    erase: 'Delete permanently',
    eraseTitle: (name) => `Permanently delete ${name}?`,
    eraseText: `This ${one} will be permanently deleted. This cannot be undone.`,
    inBin: `This ${one} is in the bin. Restore it before you edit it.`,
    openBin: 'Open the bin',
    askForBin: 'Ask the LSP’s admin to restore it.',
    done: {
      added: (name) => `${name} added`,
      saved: (name) => `${name} saved`,
      deleted: (name) => `${name} moved to the bin`,
      deletedMany: (count) => `${counted(count, one, many)} moved to the bin`,
      usedMany: (count, which) => `${counted(count, one, many)} could not be deleted, still in use: ${which}`,
      binnedMany: (count, which) => `${counted(count, one, many)} already in the bin: ${which}`,
      others: (count) => `${count} more`,
      refusedMany: (count) => `${counted(count, one, many)} could not be found any more`,
      restored: (name) => `${name} restored`,
      erased: (name) => `${name} permanently deleted`,
    },
    events: events as ReturnType<typeof masterWordsId<Kind>>['events'],
  }
}
