import type { Unit } from '@kompeten/contract/schemes/content'
import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { numberInText } from '../../../platform/format.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { type Drop, dropped } from './drop.ts'
import { begun, stepped } from './history.ts'
import { pastedElements, pastedKuk, pastedUnits } from './pasted.ts'
import type { StandardPaste } from './standard-dialog.tsx'
import { isStandardText } from './standard-text.ts'
import {
  type Direction,
  idOf,
  moved,
  neighbourOf,
  newElement,
  newKuk,
  newUnit,
  nodesOf,
  type Place,
  withElements,
  withKuk,
  without,
  withText,
  withUnits,
} from './tree.ts'

type Units = readonly Unit[]

/** What rows of the editor do with the tree; the same object in every render. */
export type Edit = {
  write: (place: Place, field: string, value: string) => void
  /** What was typed so far is one step. */
  pause: () => void
  addUnit: (behind?: string) => void
  addElement: (place: Place) => void
  addKuk: (place: Place) => void
  remove: (place: Place) => void
  move: (place: Place, by: Direction) => void
  /** What a drag ends with; the focus stays where it was. */
  drop: (place: Place, drop: Drop) => void
  /** Takes several pasted lines as rows of the place's kind; the row itself goes if it is empty. */
  paste: (place: Place, text: string, isEmpty: boolean) => void
  undo: () => void
  redo: () => void
  replace: (units: Units) => void
  /** The tree with more in it, as one step that undo takes back whole. */
  put: (units: Units, said: string) => void
  /** Goes to a node, and to that field of a unit where it is not its first. */
  focus: (id: string, field?: string) => void
}

const standardOf = (units: Units): string => units.at(-1)?.standard ?? ''

/** The tree while it is edited: its history, where the focus goes next, and what is said aloud of it. */
export const useTree = (
  initial: Units,
  root: { current: HTMLElement | null },
  /** Takes text that has the marks of a standard, which is looked at before it is put in. */
  onStandard: (paste: StandardPaste) => void,
) => {
  const w = useWords(unitsEditorWords)
  const language = useLanguage()
  const [history, take] = useReducer(stepped, initial, begun)
  const [focused, setFocused] = useState<{ id: string; field?: string | undefined }>()
  const [said, setSaid] = useState('')
  const units = history.present
  const latest = useRef(units)
  latest.current = units

  useEffect(() => {
    if (!focused) return
    // A unit that is closed shows no field: its head takes the focus.
    const shown = `[data-node="${focused.id}"], [data-toggle="${focused.id}"]:not([aria-expanded="true"])`
    const asked = `[data-unit="${focused.id}"] [data-field="${focused.field}"] textarea`
    const field =
      root.current?.querySelector<HTMLElement>(asked) ?? root.current?.querySelector<HTMLElement>(shown)
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }, [focused, root])

  const edit = useMemo((): Edit => {
    const now = () => latest.current
    const change = (next: (tree: Units) => Units) => take({ kind: 'change', change: next })
    const focus = (id: string | undefined) => id !== undefined && setFocused({ id })
    const nameAt = (tree: Units, place: Place) => {
      const number = nodesOf(tree).find(({ id }) => id === idOf(place))?.number ?? ''
      if (place.kuk !== undefined) return w.kukName(number)
      return place.element === undefined ? w.unitName(number, '') : w.elementName(number)
    }
    const sayMoved = (place: Place, next: Units) => {
      if (next === now()) return
      const number = nodesOf(next).find(({ id }) => id === idOf(place))?.number ?? ''
      setSaid(w.moved(nameAt(now(), place), number))
    }
    const pasteRows = (place: Place, text: string): { next: (tree: Units) => Units; ids: string[] } => {
      if (place.kuk !== undefined) {
        const rows = pastedKuk(text)
        return { next: (tree) => withKuk(tree, place, rows), ids: rows.map(({ kuk_id }) => kuk_id) }
      }
      if (place.element !== undefined) {
        const rows = pastedElements(text)
        return {
          next: (tree) => withElements(tree, place, rows),
          ids: rows.map(({ element_id }) => element_id),
        }
      }
      const rows = pastedUnits(text, standardOf(now()))
      return { next: (tree) => withUnits(tree, rows, place.unit), ids: rows.map(({ unit_id }) => unit_id) }
    }
    return {
      write: (place, field, value) =>
        take({
          kind: 'change',
          writing: `${idOf(place)} ${field}`,
          change: (tree) => withText(tree, place, field, value),
        }),
      pause: () => take({ kind: 'pause' }),
      addUnit: (behind) => {
        const unit = newUnit('', '', '', standardOf(now()))
        change((tree) => withUnits(tree, [unit], behind))
        focus(unit.unit_id)
      },
      addElement: (place) => {
        const element = newElement()
        change((tree) => withElements(tree, place, [element]))
        focus(element.element_id)
      },
      addKuk: (place) => {
        const kuk = newKuk()
        change((tree) => withKuk(tree, place, [kuk]))
        focus(kuk.kuk_id)
      },
      remove: (place) => {
        setSaid(w.removed(nameAt(now(), place)))
        focus(neighbourOf(now(), place))
        change((tree) => without(tree, place))
      },
      move: (place, by) => {
        sayMoved(place, moved(now(), place, by))
        change((tree) => moved(tree, place, by))
        focus(idOf(place))
      },
      drop: (place, drop) => {
        sayMoved(place, dropped(now(), place, drop))
        change((tree) => dropped(tree, place, drop))
      },
      paste: (place, text, isEmpty) => {
        if (isStandardText(text)) return onStandard({ text, unit: place.unit })
        const { next, ids } = pasteRows(place, text)
        change((tree) => (isEmpty ? without(next(tree), place) : next(tree)))
        setSaid(w.pasted(numberInText(language, ids.length)))
        focus(ids.at(-1))
      },
      undo: () => take({ kind: 'undo' }),
      redo: () => take({ kind: 'redo' }),
      replace: (theirs) => change(() => theirs),
      put: (tree, what) => {
        setSaid(what)
        change(() => tree)
      },
      focus: (id, field) => setFocused({ id, field }),
    }
  }, [w, language, onStandard])

  return { units, edit, said, mayUndo: history.past.length > 0, mayRedo: history.future.length > 0 }
}
