import type { ClipboardEvent, KeyboardEvent } from 'react'
import styles from './editor.module.css'
import { isManyLines } from './pasted.ts'
import { idOf, type Place } from './tree.ts'
import type { Edit } from './use-tree.ts'

type Props = {
  place: Place
  field: string
  label: string
  value: string
  maxLength: number
  edit: Edit
  /** The node's first field: it takes the focus, many pasted lines, and goes with Backspace when it is empty. */
  isMain?: boolean
  /** Enter makes a row below; without it Enter does nothing. */
  onEnter?: () => void
  /** Backspace in an empty row takes the row away. */
  mayVanish?: boolean
  placeholder?: string
  look?: 'title' | 'text' | 'other'
}

const perLine = 90

/** One text of a node, growing with what is typed; its keys move, add and remove rows. */
export const Line = (props: Props) => {
  const {
    place,
    field,
    label,
    value,
    maxLength,
    edit,
    isMain = false,
    onEnter,
    mayVanish,
    look = 'text',
  } = props
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const act = keyAction(event, { ...props, value })
    if (!act) return
    event.preventDefault()
    act()
  }
  const keyAction = (event: KeyboardEvent, { value: text }: { value: string }): (() => void) | undefined => {
    if (event.altKey && event.key === 'ArrowUp') return () => edit.move(place, -1)
    if (event.altKey && event.key === 'ArrowDown') return () => edit.move(place, 1)
    if (event.altKey && event.key === 'Delete') return () => edit.remove(place)
    if (event.key === 'Enter') return onEnter ?? (() => undefined)
    if (event.key === 'Backspace' && text === '' && mayVanish) return () => edit.remove(place)
    return undefined
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isMain || !isManyLines(text)) return
    event.preventDefault()
    edit.paste(place, text, value === '')
  }
  return (
    <textarea
      className={styles.line}
      data-look={look}
      data-node={isMain ? idOf(place) : undefined}
      aria-label={label}
      placeholder={props.placeholder}
      value={value}
      maxLength={maxLength}
      // For browsers that do not grow a field with its content.
      rows={Math.max(1, Math.ceil(value.length / perLine))}
      onChange={(event) => edit.write(place, field, event.currentTarget.value.replace(/[\r\n\t]+/g, ' '))}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={edit.pause}
    />
  )
}
