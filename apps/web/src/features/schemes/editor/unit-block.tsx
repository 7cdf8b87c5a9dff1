import type { Unit } from '@kompeten/contract/schemes/content'
import { countsOf } from '@kompeten/contract/schemes/content'
import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { Button } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useWords } from '../../../platform/words.ts'
import styles from './editor.module.css'
import { ElementBlock } from './element-block.tsx'
import { Grip } from './grip.tsx'
import { Line } from './line.tsx'
import { NodeButtons } from './node-buttons.tsx'
import type { Edit } from './use-tree.ts'

type Props = {
  unit: Unit
  number: string
  isOpen: boolean
  onToggle: (unit: string) => void
  english: boolean
  edit: Edit
}

const unitFields = [
  { field: 'unit_code', maxLength: 50 },
  { field: 'title', maxLength: 255 },
  { field: 'title_en', maxLength: 255 },
  { field: 'standard', maxLength: 200 },
  { field: 'job_group', maxLength: 100 },
] as const

/** A unit: its head always, its fields, elements and KUK when it is open. */
export const UnitBlock = memo(({ unit, number, isOpen, onToggle, english, edit }: Props) => {
  const w = useWords(unitsEditorWords)
  const place = { unit: unit.unit_id }
  const { element_count, kuk_count } = countsOf([unit])
  const bodyId = `unit-${unit.unit_id}`
  return (
    <section
      className={styles.unit}
      aria-label={w.unitName(number, unit.title || w.untitled)}
      data-unit={unit.unit_id}
      data-open={isOpen || undefined}
    >
      <div className={styles.unitHead} data-head>
        <Grip />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          data-toggle={unit.unit_id}
          onClick={() => onToggle(unit.unit_id)}
        >
          <IconChevronRight size={18} aria-hidden className={styles.chevron} />
          <span className={styles.unitNumber}>{number}</span>
          <span className={styles.unitName}>
            <span className={styles.code}>{unit.unit_code}</span> {unit.title || w.untitled}
          </span>
          <span className={styles.counts}>{w.counts(`${element_count}`, `${kuk_count}`)}</span>
        </button>
        <NodeButtons name={w.unitName(number, unit.title)} place={place} edit={edit} inTabOrder />
      </div>
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          <div className={styles.fields} data-head>
            {unitFields.map(({ field, maxLength }) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the field is the Line inside
              <label key={field} className={styles.field} data-field={field}>
                <span aria-hidden>{w[field]}</span>
                <Line
                  place={place}
                  field={field}
                  label={w[field]}
                  value={unit[field]}
                  maxLength={maxLength}
                  edit={edit}
                  isMain={field === 'unit_code'}
                  look="other"
                />
              </label>
            ))}
          </div>
          <ol className={styles.list}>
            {unit.elements.map((element, e) => (
              <ElementBlock
                key={element.element_id}
                element={element}
                number={`${e + 1}`}
                unit={unit.unit_id}
                english={english}
                edit={edit}
              />
            ))}
          </ol>
          <Button
            className={styles.add}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              const last = unit.elements.at(-1)
              edit.addElement(last ? { ...place, element: last.element_id } : place)
            }}
          >
            {w.addElement}
          </Button>
        </div>
      )}
    </section>
  )
})
