import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import type { Requirement } from '@kompeten/contract/requirements/requirements'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useSpoken, useWords } from '../../platform/words.ts'
import { moved } from './moved.ts'
import styles from './requirements.module.css'
import { useOrder } from './use-change-requirement.ts'

type Props = { category: RequirementCategory; schemaId: string | null; rows: readonly Requirement[] }

/**
 * Rows that are put in order by dragging, by the arrow keys on their handle, or by buttons; each move is stored at once,
 * said aloud, and can be undone.
 */
export const OrderList = ({ category, schemaId, rows }: Props) => {
  const w = useWords(requirementsWords).ordering
  const format = useFormat()
  const spoken = useSpoken()
  const nameOf = ({ name, name_en }: Requirement) => spoken(name, name_en)
  const [shown, setShown] = useState(rows)
  const [drag, setDrag] = useState<{ from: number; over: number }>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<{ id: string }>()
  const order = useOrder(rows.map((row) => row.requirement_master_id))

  // What was stored elsewhere, or undone, takes the place of what stands here.
  useEffect(() => setShown(rows), [rows])
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-handle="${focused.id}"]`)?.focus()
  }, [focused])

  const move = (from: number, to: number, keepFocus: boolean) => {
    const next = moved(shown, from, to)
    const row = shown[from]
    if (next === shown || !row) return
    setShown(next)
    setSaid(w.moved(nameOf(row), format.number(to + 1), format.number(next.length)))
    if (keepFocus) setFocused({ id: row.requirement_master_id })
    const ids = next.map((one) => one.requirement_master_id)
    order.mutate({ category, schemaId, ids }, { onError: () => setShown(rows) })
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    move(at, at + by, true)
  }
  /** The row under the pointer. */
  const rowAt = (y: number): number => {
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const at = boxes.findIndex((box) => y < box.bottom)
    return at < 0 ? boxes.length - 1 : at
  }
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol ref={list} className={styles.order}>
        {shown.map((row, at) => (
          <li
            key={row.requirement_master_id}
            className={styles.orderRow}
            data-dragged={drag?.from === at || undefined}
            data-over={(drag && drag.over === at && drag.from !== at) || undefined}
          >
            <button
              type="button"
              className={styles.handle}
              data-handle={row.requirement_master_id}
              aria-label={w.handle(nameOf(row))}
              onKeyDown={(event) => onKeyDown(event, at)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDrag({ from: at, over: at })
              }}
              onPointerMove={(event) => drag && setDrag({ ...drag, over: rowAt(event.clientY) })}
              onPointerUp={() => {
                if (drag) move(drag.from, drag.over, false)
                setDrag(undefined)
              }}
              onPointerCancel={() => setDrag(undefined)}
            >
              <IconGripVertical size={18} aria-hidden />
            </button>
            <span className={styles.orderNumber}>{format.number(at + 1)}</span>
            <span className={styles.orderName}>{nameOf(row)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={w.up(nameOf(row))}
              disabled={at === 0}
              onClick={() => move(at, at - 1, false)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={w.down(nameOf(row))}
              disabled={at === shown.length - 1}
              onClick={() => move(at, at + 1, false)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </>
  )
}
