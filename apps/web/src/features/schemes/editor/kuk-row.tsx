import type { Kuk } from '@kompeten/contract/schemes/content'
import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { memo } from 'react'
import { useWords } from '../../../platform/words.ts'
import styles from './editor.module.css'
import { Grip } from './grip.tsx'
import { Line } from './line.tsx'
import { NodeButtons } from './node-buttons.tsx'
import type { Edit } from './use-tree.ts'

type Props = { kuk: Kuk; number: string; unit: string; element: string; english: boolean; edit: Edit }

/** A KUK: Enter makes the next, Backspace takes an empty one away. */
export const KukRow = memo(({ kuk, number, unit, element, english, edit }: Props) => {
  const w = useWords(unitsEditorWords)
  const place = { unit, element, kuk: kuk.kuk_id }
  const common = { place, edit, onEnter: () => edit.addKuk(place), maxLength: 1000 }
  return (
    <li className={styles.row} data-kuk={kuk.kuk_id}>
      <Grip>{number}</Grip>
      <div className={styles.texts}>
        <Line {...common} field="text" label={w.kukText(number)} value={kuk.text} isMain mayVanish />
        {english && (
          <Line
            {...common}
            field="text_en"
            label={w.kukTextEn(number)}
            value={kuk.text_en}
            look="other"
            placeholder="EN"
          />
        )}
      </div>
      <NodeButtons name={w.kukName(number)} place={place} edit={edit} />
    </li>
  )
})
