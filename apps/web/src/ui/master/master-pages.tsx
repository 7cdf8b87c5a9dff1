import type { Words } from '@kompeten/phrases/platform/words'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import type { Typed } from '../form/typed.ts'
import { useForm } from '../form/use-form.ts'
import type { Master, MasterRow } from './master.ts'
import { type Fields, MasterFields } from './master-fields.tsx'
import { MasterAddForm, MasterEditForm, MasterRecord } from './master-form.tsx'
import type { FormWords } from './master-words.ts'
import { type Labels, useShown } from './shown.ts'

/** Something beside the fields that waits to be saved with a record, such as a picture. */
export type Beside<Row> = {
  /** What the fields show of it. */
  field: ReactNode
  /** Stores it once the record is stored; undefined where nothing waits. */
  store: ((row: Row) => Promise<unknown>) | undefined
}
const nothingLocked: readonly never[] = []
const nothingBeside = { field: null, store: undefined }

type Parts<Row extends MasterRow, Input extends object, W extends FormWords, Own extends string> = Fields<
  Row,
  Input,
  keyof W['sections'] & string,
  Own
> & {
  master: Master<Row, Input>
  words: Words<W>
  /** A hook. */
  useBeside?: (kept: Row | undefined) => Beside<Row>
  /** A hook: the fields of a kept record that this person reads and does not change. */
  useLocked?: () => readonly (keyof Input & string)[]
  /** What the ids that a record's fields hold are called, by field; the history has its names from the API. */
  namesOf?: (kept: Row) => Labels
}

type Given<Row extends MasterRow, Input extends object> = Parts<Row, Input, FormWords, string>

/** Says of what the pages of a record's form are made; a name that no field, section or part has does not compile. */
export const formOf = <
  Row extends MasterRow,
  Input extends object,
  W extends FormWords,
  const Own extends string = never,
>(
  parts: Parts<Row, Input, W, Own>,
) =>
  // The pages go by the names of sections and parts, which only the feature has to know.
  parts as unknown as Given<Row, Input>

/** The page of a new record. */
export const MasterAddPage = <Row extends MasterRow, Input extends object>(parts: Given<Row, Input>) => {
  const { master, useBeside = () => nothingBeside } = parts
  const words = useWords(parts.words)
  const form = useForm<Typed<Input>, Input>({
    name: `${master.name}:new`,
    schema: master.input,
    labels: words.fields,
    initial: master.blank,
    version: 0,
  })
  const { field, store } = useBeside(undefined)
  const leave = useLeaveTo(master.at.list)
  return (
    <MasterAddForm master={master} words={words} form={form} leave={leave} more={store}>
      <MasterFields {...parts} words={words} form={form} kept={undefined} beside={field} />
    </MasterAddForm>
  )
}

const MasterEditing = <Row extends MasterRow, Input extends object>(
  parts: Given<Row, Input> & { kept: Row },
) => {
  const { master, useBeside = () => nothingBeside, useLocked = () => nothingLocked, namesOf, kept } = parts
  const words = useWords(parts.words)
  const form = useForm<Typed<Input>, Input>({
    name: `${master.name}:${master.idOf(kept)}`,
    schema: master.input,
    labels: words.fields,
    initial: master.valuesOf(kept),
    version: kept.version,
  })
  const { field, store } = useBeside(kept)
  return (
    <MasterEditForm
      master={master}
      words={words}
      form={form}
      kept={kept}
      show={useShown({ ...words.options, ...namesOf?.(kept) })}
      leave={useLeaveTo(master.at.list)}
      more={store}
    >
      <MasterFields {...parts} words={words} form={form} beside={field} locked={useLocked()} />
    </MasterEditForm>
  )
}

/** The page of the record that the address names, with its history; what may not be changed can be read. */
export const MasterEditPage = <Row extends MasterRow, Input extends object>(parts: Given<Row, Input>) => {
  const { master } = parts
  const id = (useParams({ strict: false }) as Record<string, string>)[master.id] ?? ''
  return (
    <MasterRecord key={id} master={master} id={id}>
      {(kept) => <MasterEditing {...parts} kept={kept} />}
    </MasterRecord>
  )
}
