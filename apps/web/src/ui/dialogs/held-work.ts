import {
  type ChangeEvent,
  createContext,
  type MouseEvent,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What is looked for, a password and what a field tells of itself are no work. */
const noWork = '[type=search], [role=combobox], [type=password], [type=file]'

const isField = (target: EventTarget): target is Field =>
  target instanceof Element && target.matches('input, textarea, select') && !target.matches(noWork)

const isFilled = (field: Field): boolean =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? field.checked !== field.defaultChecked
    : field.value.trim() !== ''

const HeldWork = createContext<(part: string, holds: boolean) => void>(() => undefined)
export const HeldWorkProvider = HeldWork.Provider

/** Tells the dialog around it, where there is one, of work that no field shows, such as a drawn signature or a chosen file. */
export const useHeldWork = (holds: boolean): void => {
  const tell = useContext(HeldWork)
  const part = useId()
  useEffect(() => {
    if (!holds) return
    tell(part, true)
    return () => tell(part, false)
  }, [tell, part, holds])
}

/**
 * Whether something was typed, ticked, drawn or chosen in a dialog since it was opened and still stands there; `hears`
 * belongs on its content, `tell` is what its parts tell it by.
 */
export const useDialogWork = (isOpened: boolean) => {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set())
  const touched = useRef(new Set<Field>())
  const lists = useRef(new Set<Element>())
  const stillHolds = () => [...touched.current].some((field) => field.isConnected && isFilled(field))
  const tell = useCallback(
    (part: string, holds: boolean) =>
      setParts((now) => (holds ? new Set([...now, part]) : new Set([...now].filter((one) => one !== part)))),
    [],
  )
  useEffect(() => {
    if (isOpened) return
    touched.current.clear()
    lists.current.clear()
    setParts(new Set())
  }, [isOpened])
  // What a step has taken out of the dialog, such as by showing its outcome, is there no more to be lost.
  useEffect(() => {
    const stands = {
      fields: stillHolds(),
      options: [...lists.current].some(({ isConnected }) => isConnected),
    }
    for (const [part, holds] of Object.entries(stands)) if (!holds && parts.has(part)) tell(part, false)
  })
  const onChange = ({ target, currentTarget }: ChangeEvent<HTMLElement>) => {
    // What lies over it is another dialog's.
    if (!isField(target) || !currentTarget.contains(target)) return
    touched.current.add(target)
    tell('fields', stillHolds())
  }
  const onClick = ({ target }: MouseEvent) => {
    const list = target instanceof Element && target.closest('[role=option]')?.closest('[role=listbox]')
    if (!list) return
    // The list itself lies elsewhere, and is gone once something is chosen.
    lists.current.add(document.querySelector(`[aria-controls="${CSS.escape(list.id)}"]`) ?? list)
    tell('options', true)
  }
  return { holdsWork: parts.size > 0, tell, hears: { onChange, onClick } }
}
