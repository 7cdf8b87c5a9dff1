import type { TreeChange } from '@kompeten/contract/schemes/compare'
import { schemeVersionsWords } from '@kompeten/phrases/schemes/scheme-versions'
import { IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { useWords } from '../../../platform/words.ts'
import styles from '../schemes.module.css'

const icons = { added: IconPlus, removed: IconMinus, changed: IconPencil, moved: IconArrowsSort }

const Change = ({ change }: { change: TreeChange }) => {
  const w = useWords(schemeVersionsWords)
  const Icon = icons[change.kind]
  const { node, place, kind, field, before, after } = change
  const fieldName = field && w.nodeFields[field as keyof typeof w.nodeFields]
  return (
    <li className={styles.change} data-kind={kind}>
      <Icon size={16} aria-hidden />
      <div>
        <strong>
          {w.nodes[node]} {place}
        </strong>{' '}
        {fieldName ? w.change(fieldName) : w.kinds[kind].toLowerCase()}
        {kind === 'moved' ? (
          ` ${w.moved(before, after)}`
        ) : (
          <div className={styles.readings}>
            {kind !== 'added' && <del>{before || w.nothing}</del>}
            {kind !== 'removed' && <ins>{after || w.nothing}</ins>}
          </div>
        )}
      </div>
    </li>
  )
}

/** The differences between two trees, one a line: an icon, words, and both readings. */
export const TreeChanges = ({ changes }: { changes: readonly TreeChange[] }) => (
  <ul className={styles.changes}>
    {changes.map((change) => (
      <Change key={`${change.id} ${change.kind} ${change.field ?? ''}`} change={change} />
    ))}
  </ul>
)
