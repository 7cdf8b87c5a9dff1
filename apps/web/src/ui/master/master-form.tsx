import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { holds, useSession } from '../../platform/session.ts'
import { FormPage } from '../form/form-page.tsx'
import type { Typed } from '../form/typed.ts'
import type { Form } from '../form/use-form.ts'
import { Callout } from '../states/callout.tsx'
import { Failure } from '../states/failure.tsx'
import { PageSkeleton } from '../states/skeleton.tsx'
import { ReadTimeline } from '../timeline/timeline.tsx'
import { BinActions, DeleteButton } from './bin-actions.tsx'
import { hasBin, type Master, type MasterRow, oneOf, timelineOf } from './master.ts'
import type { MasterWords } from './master-words.ts'
import { type Shown, showNamed } from './shown.ts'
import { useAdd, useChange } from './use-master.ts'

type Common<Row extends MasterRow, Input extends object> = {
  master: Master<Row, Input>
  words: MasterWords
  form: Form<Typed<Input>, Input>
  leave: () => void
  /** Something beside the fields that waits to be saved, such as a picture: stored after the record. */
  more?: ((row: Row) => Promise<unknown>) | undefined
  children: ReactNode
}

/** Where one in the bin is called so, the way there: whoever may not restore it asks somebody who may. */
const WayToBin = <Row extends MasterRow, Input extends object>(
  props: Pick<Common<Row, Input>, 'master' | 'words' | 'form'>,
) => {
  const { master, words: w, form } = props
  const session = useSession()
  if (!hasBin(master) || !form.problems.some(({ code }) => code === 'in_bin')) return null
  return (
    <Callout tone="info">
      {holds(session, master.bin.may) ? (
        <Link to={master.at.list} search={{ view: 'bin' } as never}>
          {w.openBin}
        </Link>
      ) : (
        w.askForBin
      )}
    </Callout>
  )
}

/** The form of a new record. */
export const MasterAddForm = <Row extends MasterRow, Input extends object>(props: Common<Row, Input>) => {
  const { master, words: w, form, leave, more, children } = props
  const add = useAdd(master, w.done)
  return (
    <FormPage
      form={form}
      title={w.add}
      saveLabel={w.save}
      maySave
      holdsMore={more !== undefined}
      leave={leave}
      onSave={async (input) => {
        const added = await add.mutateAsync(input)
        // The record is there; a part that fails is reported and tried again from its notice.
        void more?.(added)
      }}
    >
      <WayToBin {...props} />
      {children}
    </FormPage>
  )
}

const History = <Row extends MasterRow, Input extends object>(props: {
  master: Master<Row, Input>
  words: MasterWords
  id: string
  show: Shown
}) => {
  const { master, words: w, id, show } = props
  const { data, error, refetch } = useQuery(timelineOf(master, id))
  const named = showNamed(show, data?.names ?? {})
  const read = { data: data?.data, error, refetch }
  return <ReadTimeline read={read} events={w.events} labels={w.fields} show={named} />
}

/** The form of a record with its history: it can be changed, merged with somebody else's change, deleted or restored. */
export const MasterEditForm = <Row extends MasterRow, Input extends object>(
  props: Common<Row, Input> & { kept: Row /** A field's value as people read it. */; show: Shown },
) => {
  const { master, words: w, form, leave, more, kept, show, children } = props
  const client = useQueryClient()
  const change = useChange(master, w.done)
  const id = master.idOf(kept)
  const name = master.nameOf(kept)
  const mayUpdate = kept.may.includes('update')
  const inBin = kept.deleted_date !== null

  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...oneOf(master, id), staleTime: 0 })
    return { values: master.valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={mayUpdate ? w.edit(name) : name}
      saveLabel={w.save}
      maySave={mayUpdate}
      readOnlyBecause={inBin && w.inBin}
      holdsMore={more !== undefined}
      leave={leave}
      conflict={{ fetchTheirs, show }}
      onSave={async (input, version) => {
        if (form.isDirty) {
          const saved = await change.mutateAsync({ before: kept, version, input })
          form.rebase(master.valuesOf(saved), saved.version)
        }
        await more?.(kept)
      }}
      actions={
        <>
          {hasBin(master) && kept.may.includes('delete') && (
            <DeleteButton master={master} words={w} row={kept} onDone={leave} />
          )}
          {hasBin(master) && inBin && <BinActions master={master} words={w} row={kept} onDone={leave} />}
        </>
      }
      aside={<History master={master} words={w} id={id} show={show} />}
    >
      <WayToBin {...props} />
      {children}
    </FormPage>
  )
}

/** A record once it is there; until then the shape of its page, or why it is not to be had. */
export const MasterRecord = <Row extends MasterRow, Input extends object>(props: {
  master: Master<Row, Input>
  id: string
  children: (kept: Row) => ReactNode
}) => {
  const { data, error, refetch } = useQuery(oneOf(props.master, props.id))
  if (data) return props.children(data)
  if (error) return <Failure failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
