import { pick } from '@kompeten/contract/platform/pick'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { Button, Group, Switch, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { IconArrowBackUp, IconArrowForwardUp, IconClipboardText, IconPlus } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { PageKeys } from '../../../ui/keys/page-keys.tsx'
import styles from './editor.module.css'
import { MergedNote } from './merged-note.tsx'
import type { StandardPaste } from './standard-dialog.tsx'
import { nodesOf } from './tree.ts'
import { UnitBlock } from './unit-block.tsx'
import { useDrag } from './use-drag.ts'
import { useTree } from './use-tree.ts'
import { type SaveState, type UnitsConflict, useUnitsAutosave } from './use-units-autosave.ts'

const UnitsConflictDialog = lazy(() =>
  import('./units-conflict-dialog.tsx').then((module) => ({ default: module.UnitsConflictDialog })),
)

const StandardDialog = lazy(() =>
  import('./standard-dialog.tsx').then((module) => ({ default: module.StandardDialog })),
)

/** A node of the tree, and a field of it where it is not its first. */
export type EditorPlace = { node: string; field?: string | undefined }

/** How the page speaks to the editor: save what is left now, and go to a node, or a field of it. */
export type EditorHandle = { flush: () => Promise<boolean>; goTo: (id: string, field?: string) => void }

type Props = {
  kept: SchemeVersion
  handle: RefObject<EditorHandle | null>
  /** Where to begin. */
  startAt: EditorPlace | undefined
}

const Saving = ({
  state,
  savedAt,
  retry,
}: {
  state: SaveState
  savedAt: string | undefined
  retry: () => void
}) => {
  const w = useWords(unitsEditorWords)
  const format = useFormat()
  const words = {
    saved: savedAt ? w.saved(format.time(savedAt)) : '',
    ...pick(w, 'unsaved', 'saving', 'failed'),
  }
  return (
    <span className={styles.saving} data-failed={state === 'failed' || undefined}>
      <span role="status">{words[state]}</span>
      {state === 'failed' && (
        <Button variant="subtle" size="compact-sm" onClick={retry}>
          {w.retry}
        </Button>
      )}
    </span>
  )
}

/** The editor of a draft's units, elements and KUK: by keyboard alone, with undo, saved as one goes. */
export const TreeEditor = ({ kept, handle, startAt }: Props) => {
  const w = useWords(unitsEditorWords)
  const root = useRef<HTMLDivElement>(null)
  const [standard, setStandard] = useState<StandardPaste>()
  const { units, edit, said, mayUndo, mayRedo } = useTree(kept.units, root, setStandard)
  const [merged, setMerged] = useState<UnitsConflict>()
  const autosave = useUnitsAutosave(kept, units, (both, from) => {
    edit.replace(both)
    setMerged(from)
  })
  const { flush } = autosave
  const [english, setEnglish] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(kept.units.length === 1 ? kept.units.map(({ unit_id }) => unit_id) : []),
  )
  const show = useCallback((ids: readonly string[]) => setOpen((now) => new Set([...now, ...ids])), [])
  const toggle = useCallback(
    (id: string) =>
      setOpen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    [],
  )
  const { line, handlers } = useDrag({ root, onDrop: edit.drop, onLinger: (unit) => show([unit]) })
  const goTo = useCallback(
    (id: string, field?: string) => {
      const node = nodesOf(units).find((one) => one.id === id)
      if (!node) return
      show([node.place.unit])
      edit.focus(id, field)
    },
    [units, show, edit],
  )
  useEffect(() => {
    handle.current = { flush, goTo }
    return () => {
      handle.current = null
    }
  }, [handle, flush, goTo])
  const started = useRef(false)
  useEffect(() => {
    if (started.current || startAt === undefined) return
    started.current = true
    goTo(startAt.node, startAt.field)
  }, [startAt, goTo])

  // New units are made to be filled in.
  const known = useRef(new Set(kept.units.map(({ unit_id }) => unit_id)))
  const fresh = units.filter(({ unit_id }) => !known.current.has(unit_id)).map(({ unit_id }) => unit_id)
  if (fresh.length > 0) {
    for (const id of fresh) known.current.add(id)
    if (fresh.length === 1) show(fresh)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const run =
      key === 'y' || (key === 'z' && event.shiftKey) ? edit.redo : key === 'z' ? edit.undo : undefined
    if (!run) return
    event.preventDefault()
    run()
  }
  const allOpen = units.length > 0 && units.every(({ unit_id }) => open.has(unit_id))
  const ids = units.map(({ unit_id }) => unit_id)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of undo and redo, and drags, come up from what is inside
    <div ref={root} className={styles.editor} onKeyDown={onKeyDown} {...handlers}>
      <div className={styles.tools} role="toolbar" aria-label={w.label}>
        <Button
          variant="default"
          size="xs"
          disabled={!mayUndo}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={edit.undo}
        >
          {w.undo}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={!mayRedo}
          leftSection={<IconArrowForwardUp size={16} aria-hidden />}
          onClick={edit.redo}
        >
          {w.redo}
        </Button>
        {units.length > 1 && (
          <Button variant="default" size="xs" onClick={() => setOpen(new Set(allOpen ? [] : ids))}>
            {allOpen ? w.closeAll : w.openAll}
          </Button>
        )}
        <Switch
          label={w.english}
          checked={english}
          onChange={(event) => setEnglish(event.currentTarget.checked)}
        />
        <Saving state={autosave.state} savedAt={autosave.savedAt} retry={() => void flush()} />
      </div>
      {merged && <MergedNote from={merged} onClose={() => setMerged(undefined)} />}
      <p className={styles.hint}>{units.length === 0 ? w.empty : w.pasteHint}</p>
      {units.map((unit, u) => (
        <UnitBlock
          key={unit.unit_id}
          unit={unit}
          number={`${u + 1}`}
          isOpen={open.has(unit.unit_id)}
          onToggle={toggle}
          english={english}
          edit={edit}
        />
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => edit.addUnit(units.at(-1)?.unit_id)}
        >
          {w.addUnit}
        </Button>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={16} aria-hidden />}
          onClick={() => setStandard({ text: '' })}
        >
          {w.standard_text.action}
        </Button>
      </Group>
      {line && <span className={styles.dropLine} style={line} aria-hidden />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {standard && (
        <Suspense fallback={null}>
          <StandardDialog
            units={units}
            from={standard}
            onTake={edit.put}
            onClose={() => setStandard(undefined)}
          />
        </Suspense>
      )}
      {autosave.conflict && (
        <Suspense fallback={null}>
          <UnitsConflictDialog
            conflict={autosave.conflict}
            onMerge={(both, theirs) => {
              autosave.goOnFrom(theirs)
              edit.replace(both)
            }}
            onTakeTheirs={(theirs) => {
              autosave.goOnFrom(theirs)
              edit.replace(theirs.units)
            }}
          />
        </Suspense>
      )}
      <PageKeys
        keys={[]}
        also={[
          { press: 'Enter', label: w.keys.newLine },
          { press: 'Backspace', label: w.keys.erase },
          { press: 'Alt+↑', label: w.keys.up },
          { press: 'Alt+↓', label: w.keys.down },
          { press: 'Ctrl+Z', label: w.keys.undo },
          { press: 'Ctrl+Y', label: w.keys.redo },
          { press: 'Ctrl+V', label: w.keys.paste },
        ]}
      />
    </div>
  )
}
