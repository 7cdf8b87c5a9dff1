import type { Element } from '@kompeten/contract/schemes/content'
import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useWords } from '../../../platform/words.ts'
import styles from './editor.module.css'
import { Grip } from './grip.tsx'
import { KukRow } from './kuk-row.tsx'
import { Line } from './line.tsx'
import { NodeButtons } from './node-buttons.tsx'
import type { Edit } from './use-tree.ts'

type Props = { element: Element; number: string; unit: string; english: boolean; edit: Edit }

/** An element with its KUK. */
export const ElementBlock = memo(({ element, number, unit, english, edit }: Props) => {
  const w = useWords(unitsEditorWords)
  const place = { unit, element: element.element_id }
  const last = element.kuk.at(-1)
  const common = { place, edit, onEnter: () => edit.addKuk(place), maxLength: 500 }
  return (
    <li className={styles.element} data-element={element.element_id}>
      <div className={styles.row} data-head>
        <Grip>{number}</Grip>
        <div className={styles.texts}>
          <Line
            {...common}
            field="title"
            label={w.elementTitle(number)}
            value={element.title}
            isMain
            mayVanish={element.kuk.length === 0}
            look="title"
          />
          {english && (
            <Line
              {...common}
              field="title_en"
              label={w.elementTitleEn(number)}
              value={element.title_en}
              look="other"
              placeholder="EN"
            />
          )}
        </div>
        <NodeButtons name={w.elementName(number)} place={place} edit={edit} />
      </div>
      <ol className={styles.list}>
        {element.kuk.map((kuk, k) => (
          <KukRow
            key={kuk.kuk_id}
            kuk={kuk}
            number={`${number}.${k + 1}`}
            unit={unit}
            element={element.element_id}
            english={english}
            edit={edit}
          />
        ))}
      </ol>
      <Button
        className={styles.add}
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => edit.addKuk(last ? { ...place, kuk: last.kuk_id } : place)}
      >
        {w.addKuk} {number}
      </Button>
    </li>
  )
})
