import type { MissingItem } from '@kompeten/contract/applications/content'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import styles from './applications.module.css'
import { usePlaceName } from './use-place-names.ts'

const hasPlace = new Set<MissingItem['section']>(['evidence', 'self_assessment'])

/** The address of a place of the form: the part, and in it the requirement or element. */
export const placeOf = ({
  section,
  path,
}: Pick<MissingItem, 'section' | 'path'>): Record<string, string> => ({
  step: section,
  ...(hasPlace.has(section) && { at: path }),
})

/** Everything that stands in the way of submitting, each a way to where it is filled in; or that nothing does. */
export const MissingList = ({ missing }: { missing: readonly MissingItem[] }) => {
  const w = useWords(applicationsWords).missing
  const format = useFormat()
  const name = usePlaceName()
  if (missing.length === 0) return <Callout tone="info">{w.none}</Callout>
  return (
    <Callout tone="info">
      <strong>{w.title(format.number(missing.length))}</strong>
      <ul className={styles.list}>
        {missing.map((item) => (
          <li key={`${item.section} ${item.path}`}>
            <Link to="." search={placeOf(item)} resetScroll={false}>
              {name(item)}
            </Link>
            : {w.codes[item.code]}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
