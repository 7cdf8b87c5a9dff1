import type { imports as importsId } from './imports.id.ts'
import type { Translated } from './words.ts'

export const imports: Translated<typeof importsId> = {
  last: 'Last imports',
  stored: (moment, by) => `${moment} by ${by}`,
  counts: (created, updated) => `${created} new, ${updated} changed`,
  until: (moment) => `Can be undone until ${moment}`,
  over: 'Can no longer be undone: more than 24 hours since it was stored',
  undone: (moment, by) => `Undone ${moment} by ${by}`,
  undoneCounts: (removed, restored) => `${removed} removed, ${restored} restored`,
  undoneLeft: (left) => `${left} left as they are`,
  undoFile: (file) => `Undo the import ${file}`,
  title: 'Undo this import?',
  looking: 'Looking at what changed since the import…',
  underWay: 'Undoing the import…',
  goes: (removed, things) =>
    `Made by this import (${things}) and removed for good, not to the bin: ${removed}.`,
  back: (restored, things) =>
    `Changed by this import (${things}), with their former values again: ${restored}.`,
  invited: (count) =>
    `People who were invited by mail: ${count}. Their accounts go, and the links in those mails stop working.`,
  answered: 'an account that its owner has activated',
  nothing: 'There is nothing to undo.',
  stands: (left, things) =>
    `Changed or used since the import (${things}), and therefore left as they are: ${left}. Undo the rest, or leave everything.`,
  shown: (shown, all) => `${shown} of ${all} shown`,
  record: 'Record',
  reason: 'Why it is left',
  go: 'Undo',
  goRest: (count) => `Undo the other ${count}`,
  cancel: 'Leave it',
  changedByImport: (file) => `Changed again by a later import: ${file}`,
  later:
    'Later imports changed the same records. Undo those first, the newest before the others, then come back to this one:',
  undoLater: (file, moment) => `Undo ${file} (${moment}) first`,
  done: (removed, restored) => `Import undone: ${removed} removed, ${restored} restored.`,
  left: {
    changed: () => 'Changed since the import',
    in_bin: () => 'Lies in the bin',
    in_use: (uses) => `Used since: ${uses}`,
  },
}
