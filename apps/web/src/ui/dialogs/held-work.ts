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
  const tell = useCallback(
    (part: string, holds: boolean) =>
      setParts((now) => (holds ? new Set([...now, part]) : new Set([...now].filter((one) => one !== part)))),
    [],
  )
  useEffect(() => {
    if (isOpened) return
    touched.current.clear()
    setParts(new Set())
  }, [isOpened])
  const onChange = ({ target, currentTarget }: ChangeEvent<HTMLElement>) => {
    // What lies over it is another dialog's.
    if (!isField(target) || !currentTarget.contains(target)) return
    touched.current.add(target)
    tell(
      'fields',
      [...touched.current].some((field) => field.isConnected && isFilled(field)),
    )
  }
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role=option]')) tell('options', true)
  }
  return { holdsWork: parts.size > 0, tell, hears: { onChange, onClick } }
}
