import type { Unit } from '@kompeten/contract/schemes/content'
import { countsOf } from '@kompeten/contract/schemes/content'
import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import styles from './editor.module.css'

const ViewedUnit = ({ unit, number, startsOpen }: { unit: Unit; number: string; startsOpen: boolean }) => {
  const w = useWords(unitsEditorWords)
  const [isOpen, setOpen] = useState(startsOpen)
  const { element_count, kuk_count } = countsOf([unit])
  const name = w.unitName(number, unit.title || w.untitled)
  return (
    <section className={styles.unit} aria-label={name}>
      <div className={styles.unitHead}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen((now) => !now)}
        >
          <IconChevronRight size={18} aria-hidden className={styles.chevron} />
          <span className={styles.unitNumber}>{number}</span>
          <span className={styles.unitName}>
            <span className={styles.code}>{unit.unit_code}</span> {unit.title || w.untitled}
          </span>
          <span className={styles.counts}>{w.counts(`${element_count}`, `${kuk_count}`)}</span>
        </button>
      </div>
      {isOpen && (
        <div className={styles.body}>
          <p className={styles.english}>
            {[unit.title_en, unit.standard, unit.job_group].filter(Boolean).join(' · ')}
          </p>
          <ol className={styles.list}>
            {unit.elements.map((element, e) => (
              <li key={element.element_id} className={styles.element}>
                <div className={styles.kuk}>
                  <span className={styles.number}>{e + 1}</span>
                  <span className={styles.elementTitle}>
                    {element.title} <span className={styles.english}>{element.title_en}</span>
                  </span>
                </div>
                <ol className={styles.list}>
                  {element.kuk.map((kuk, k) => (
                    <li key={kuk.kuk_id} className={styles.kuk}>
                      <span className={styles.number}>
                        {e + 1}.{k + 1}
                      </span>
                      <span>
                        {kuk.text} <span className={styles.english}>{kuk.text_en}</span>
                      </span>
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

/** The units, elements and KUK of a version that cannot be changed. */
export const TreeView = ({ units, startAt }: { units: readonly Unit[]; startAt: string | undefined }) => (
  <div className={styles.tree}>
    {units.map((unit, u) => (
      <ViewedUnit
        key={unit.unit_id}
        unit={unit}
        number={`${u + 1}`}
        startsOpen={unit.unit_id === startAt || units.length === 1}
      />
    ))}
  </div>
)
