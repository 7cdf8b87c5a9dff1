import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import styles from './schemes.module.css'

type Missing = SchemeVersion['missing'][number]

const shownMost = 6

/** What is missing, in words, and the node where it is mended; undefined for what stands in the details. */
const useMissingWords = ({ units }: SchemeVersion) => {
  const words = useWords(schemesWords)
  const w = words.record.missing
  return ({ path, code }: Missing): { text: string; node?: string | undefined } => {
    const [part, ...rest] = path.split('.')
    if (part === 'details') {
      return { text: words.fields[rest[0] as keyof typeof words.fields] ?? path }
    }
    if (rest.length === 0) return { text: w.units, node: '' }
    const [u = 0, e, k] = rest.filter((step) => /^\d+$/.test(step)).map(Number)
    const field = rest.at(-1)
    const unit = units[u]
    if (e === undefined) {
      const place = `${u + 1}`
      const node = unit?.unit_id
      if (field === 'unit_code')
        return { text: code === 'taken' ? w.unit_code_twice(place) : w.unit_code(place), node }
      if (field === 'elements') return { text: w.unit_elements(place), node }
      return { text: field === 'title_en' ? w.unit_title_en(place) : w.unit_title(place), node }
    }
    const element = unit?.elements[e]
    const place = `${u + 1}.${e + 1}`
    if (k === undefined) {
      const text = field === 'kuk' ? w.element_kuk(place) : w.element_title(place)
      return { text, node: element?.element_id }
    }
    return { text: w.kuk_text(`${place}.${k + 1}`), node: element?.kuk[k]?.kuk_id }
  }
}

/** What stands in the way of publishing a draft, each a way to where it is mended; or that nothing does. */
export const MissingList = ({
  draft,
  goTo,
}: {
  draft: SchemeVersion
  goTo: (node: string, field?: string) => void
}) => {
  const w = useWords(schemesWords).record
  const format = useFormat()
  const inWords = useMissingWords(draft)
  const { missing } = draft
  if (missing.length === 0) return <Callout tone="info">{w.ready}</Callout>
  return (
    <Callout tone="info">
      <strong>{w.missingTitle(format.number(missing.length))}</strong>
      <ul className={styles.missing}>
        {missing.slice(0, shownMost).map((one) => {
          const { text, node } = inWords(one)
          return (
            <li key={one.path}>
              {node === undefined ? (
                <Link to="." search={{ tab: 'details', form: 'details' }}>
                  {text}
                </Link>
              ) : node === '' ? (
                text
              ) : (
                <button type="button" onClick={() => goTo(node, one.path.split('.').at(-1))}>
                  {text}
                </button>
              )}
            </li>
          )
        })}
        {missing.length > shownMost && <li>{w.missingMore(format.number(missing.length - shownMost))}</li>}
      </ul>
    </Callout>
  )
}
