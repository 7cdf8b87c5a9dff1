import { type ReactNode, useMemo } from 'react'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import type { Typed } from '../form/typed.ts'
import { type Form, useForm } from '../form/use-form.ts'
import type { Master, MasterRow } from './master.ts'
import { MasterAddForm, MasterEditForm, MasterRecord } from './master-form.tsx'
import type { MasterWords } from './master-words.ts'
import type { Shown } from './shown.ts'

/** Something beside the fields that waits to be saved with a record, such as a picture. */
export type Beside<Row> = {
  /** What the fields show of it. */
  field: ReactNode
  /** Stores it once the record is stored; undefined where nothing waits. */
  store: ((row: Row) => Promise<unknown>) | undefined
}
const nothingBeside = { field: null, store: undefined }

type Fields<Row, Input extends object> = (props: {
  form: Form<Typed<Input>, Input>
  /** Undefined for a new record. */
  kept: Row | undefined
  beside: ReactNode
}) => ReactNode

type Common<Row extends MasterRow, Input extends object> = {
  master: Master<Row, Input>
  words: MasterWords
  /** The address of its list. */
  home: string
  fields: Fields<Row, Input>
  /** A hook. */
  useBeside?: (kept: Row | undefined) => Beside<Row>
}

/** The page of a new record. */
export const MasterAddPage = <Row extends MasterRow, Input extends object>(props: Common<Row, Input>) => {
  const { master, words, home, fields: Fields, useBeside = () => nothingBeside } = props
  const form = useForm<Typed<Input>, Input>({
    name: `${master.name}:new`,
    schema: master.input,
    labels: words.fields,
    initial: master.blank,
    version: 0,
  })
  const beside = useBeside(undefined)
  return (
    <MasterAddForm master={master} words={words} form={form} leave={useLeaveTo(home)} more={beside.store}>
      <Fields form={form} kept={undefined} beside={beside.field} />
    </MasterAddForm>
  )
}

type Editing<Row extends MasterRow, Input extends object> = Common<Row, Input> & {
  /** A hook: how values are shown where two changes meet, and in the history. */
  useShownOf: (kept: Row) => Shown
}

const MasterEditing = <Row extends MasterRow, Input extends object>(
  props: Editing<Row, Input> & { kept: Row },
) => {
  const { master, words, home, fields: Fields, useBeside = () => nothingBeside, useShownOf, kept } = props
  const form = useForm<Typed<Input>, Input>({
    name: `${master.name}:${master.idOf(kept)}`,
    schema: master.input,
    labels: words.fields,
    initial: useMemo(() => master.valuesOf(kept), [master, kept]),
    version: kept.version,
  })
  const beside = useBeside(kept)
  return (
    <MasterEditForm
      master={master}
      words={words}
      form={form}
      kept={kept}
      show={useShownOf(kept)}
      leave={useLeaveTo(home)}
      more={beside.store}
    >
      <Fields form={form} kept={kept} beside={beside.field} />
    </MasterEditForm>
  )
}

/** The page of a record with its history; what may not be changed can be read. */
export const MasterEditPage = <Row extends MasterRow, Input extends object>(
  props: Editing<Row, Input> & { id: string },
) => (
  <MasterRecord key={props.id} master={props.master} id={props.id}>
    {(kept) => <MasterEditing {...props} kept={kept} />}
  </MasterRecord>
)
