import { checked } from '@kompeten/contract/platform/issues'
import { checkMessage } from '@kompeten/phrases/platform/refusals'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useId, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { useUnsavedWork } from '../../platform/unsaved-work.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { afterPress } from './after-press.ts'
import { draftOf } from './drafts.ts'
import type { Field, Problem, Rows } from './field.ts'
import { inOwnWords, type OwnWords, requiredPaths, type Said, saidByServer, withoutRows } from './problems.ts'
import { isSame, type Labels, labelOf } from './typed.ts'
import { useDraftKeeping } from './use-draft.ts'

type Named = Record<string, unknown>
type ItemOf<V> = V extends readonly (infer Item)[] ? Item : never

/** A form as its page handles it: `V` while it is typed, `T` once the contract's schema has checked it. */
export type Form<V extends object, T> = {
  values: V
  /** What the form started from, and its version: what a save is compared with. */
  base: V
  version: number
  labels: Labels
  field: <K extends keyof V & string>(key: K) => Field<V[K]>
  rows: <K extends keyof V & string>(key: K) => Rows<ItemOf<V[K]>>
  /** Fields to mend: the server's, and after an attempt to save all that the schema refuses. */
  problems: readonly Problem[]
  /** The id of the field at a path. */
  idOf: (path: string) => string
  /** Counts failed attempts to save; with each, the summary of problems takes the focus. */
  attempts: number
  isDirty: boolean
  draft: {
    /** When it was last kept in this visit, and when the one that was found here was. */
    savedAt: string | undefined
    restoredFrom: string | undefined
    keep: () => void
    /** Forgets it; the form stays as it is. */
    forget: () => void
    /** Forgets it and puts the record's own values back. */
    discard: () => void
  }
  /** The schema's output; undefined where something is to mend, which is then shown. */
  submit: (values?: V) => T | undefined
  /** Shows a refused save at its fields; false where the refusal names none. */
  refuse: (failure: unknown) => boolean
  /** These values are stored: nothing of them waits to be saved, and the record's next version is taken over. */
  settle: (saved: V) => void
  /** Goes on from what is stored now: the base and its version, with other values on top of it where given. */
  rebase: (base: V, version: number, values?: V) => void
}

type Given<V, T> = {
  /** Names the draft on this device: `tuk:{id}`, `tuk:new`. */
  name: string
  schema: z.core.$ZodType<T>
  labels: Labels
  /** The record's own values as they are at `version`; of each version the first that is given counts. */
  initial: V
  /** Of the record; 0 for a new one. */
  version: number
  ownWords?: OwnWords
  /** Fields that no draft holds: secrets, and what identifies a person. The same array in every render. */
  unkept?: readonly (keyof V & string)[]
}

/**
 * A form over a schema of the contract: the very check that the server makes, at a field once it was visited and
 * everywhere after an attempt to save; what the server refuses joins it until that field is changed. What is typed
 * is kept as a draft and restored.
 */
export const useForm = <V extends object, T>({
  name,
  schema,
  labels,
  ownWords,
  unkept,
  ...given
}: Given<V, T>): Form<V, T> => {
  const language = useLanguage()
  const w = useWords(uiWords).form
  const formId = useId()
  const { initial, version } = useNewest(given)
  const [draft] = useState(() => draftOf(name, initial))
  const [restoredFrom, setRestoredFrom] = useState(draft?.at)
  const [values, setValues] = useState(draft ? withoutUnkept(draft.values, initial, unkept) : initial)
  const [stored, setStored] = useState({ base: draft?.base ?? initial, version: draft?.version ?? version })
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly Said[]>([])
  const [attempts, setAttempts] = useState(0)
  const isDirty = !isSame(values, stored.base)
  useUnsavedWork(isDirty)
  const keeping = useDraftKeeping(name, { values, ...stored }, isDirty, (typed) =>
    withoutUnkept(typed, initial, unkept),
  )

  const required = useMemo(() => requiredPaths(schema, initial), [schema, initial])
  const said = useMemo(() => {
    const { issues = [] } = checked(schema, values)
    const general = issues.map(({ path, code, facts }) => ({
      path,
      code,
      message: checkMessage(language, code, facts),
    }))
    return inOwnWords(general, ownWords)
  }, [schema, values, language, ownWords])

  const errorAt = (path: string) =>
    [...refused, ...(attempts > 0 || visited.has(path) ? said : [])].find((one) => one.path === path)?.message

  const idOf = (path: string) => `${formId}${path}`
  const spoken = (path: string) => {
    const { label, number } = labelOf(labels, path)
    return number === undefined || label === '' ? label : w.numbered(label, number)
  }

  const write = (key: keyof V, path: string, change: (value: unknown) => unknown) => {
    setValues((now) => ({ ...now, [key]: change(now[key]) }))
    setRefused((now) => now.filter((one) => one.path !== path && !one.path.startsWith(`${path}.`)))
  }

  const bind = <X>(path: string, value: X, onChange: (value: X) => void): Field<X> => ({
    id: idOf(path),
    path,
    label: labels[withoutRows(path)] ?? '',
    required: required.has(withoutRows(path)),
    value,
    error: errorAt(path),
    onChange,
    onBlur: () => afterPress(() => setVisited((now) => (now.has(path) ? now : new Set([...now, path])))),
  })

  const rebase = (base: V, next: number, onTop = base) => {
    setStored({ base, version: next })
    setValues(onTop)
    setRefused([])
    setVisited(new Set())
    setAttempts(0)
    setRestoredFrom(undefined)
  }

  // What somebody else stored meanwhile is taken over while nothing is typed on top of what stood here before; while
  // drawing, since what is typed between that and an effect would be lost.
  if (version > stored.version) {
    if (!isDirty) rebase(initial, version)
    // What is typed stands on the same values, such as those that were saved while it was typed.
    else if (meansTheSame(schema, initial, stored.base)) setStored({ base: initial, version })
  }

  const rows = <K extends keyof V & string>(key: K): Rows<ItemOf<V[K]>> => {
    type Item = ItemOf<V[K]>
    const change = (next: (items: Item[]) => Item[]) => write(key, key, (now) => next(now as Item[]))
    return {
      path: key,
      label: labels[key] ?? '',
      error: errorAt(key),
      items: (values[key] as Item[]).map((item, at) => ({
        field: (part) => {
          const path = `${key}.${at}.${part}`
          const set = (value: unknown) => (now: unknown) =>
            (now as Named[]).map((one, i) => (i === at ? { ...one, [part]: value } : one))
          return bind(path, item[part], (value) => write(key, path, set(value)))
        },
      })),
      add: (item) => change((now) => [...now, item]),
      remove: (at) => change((now) => now.filter((_, i) => i !== at)),
    }
  }

  return {
    values,
    ...stored,
    labels,
    isDirty,
    attempts,
    idOf,
    rebase,
    settle: (saved) => setStored((now) => ({ ...now, base: saved })),
    rows,
    field: (key) => bind(key, values[key], (value) => write(key, key, () => value)),
    problems: [...refused, ...(attempts > 0 ? said : [])]
      .filter((one, at, all) => all.findIndex((other) => other.path === one.path) === at)
      .map(({ path, message, code }) => ({ path, message, code, label: spoken(path) })),
    draft: {
      savedAt: keeping.savedAt,
      restoredFrom,
      keep: keeping.keep,
      forget: keeping.forget,
      discard: () => {
        keeping.forget()
        rebase(initial, version)
      },
    },
    submit: (now = values) => {
      const { data, issues } = checked(schema, now)
      if (issues) setAttempts(attempts + 1)
      return issues ? undefined : data
    },
    refuse: (failure) => {
      const shown = inOwnWords(saidByServer(failure, language, labels), ownWords)
      setRefused(shown)
      if (shown.length > 0) setAttempts(attempts + 1)
      return shown.length > 0
    },
  }
}

/** The record as it was first given in its newest version, however often the page makes its values anew. */
const useNewest = <V>({ initial, version }: Pick<Given<V, never>, 'initial' | 'version'>) => {
  const [seen, setSeen] = useState({ initial, version })
  if (version <= seen.version) return seen
  const newest = { initial, version }
  setSeen(newest)
  return newest
}

/** Whether the schema makes the same of both. */
const meansTheSame = (schema: z.core.$ZodType, one: unknown, other: unknown): boolean => {
  const [here, there] = [checked(schema, one), checked(schema, other)]
  return here.data !== undefined && isSame(here.data, there.data)
}

/** The values as a draft may hold them, also one that was kept when it might hold more. */
const withoutUnkept = <V extends object>(
  values: V,
  initial: V,
  unkept: readonly (keyof V & string)[] = [],
): V =>
  unkept.length === 0
    ? values
    : { ...values, ...Object.fromEntries(unkept.map((field) => [field, initial[field]])) }
