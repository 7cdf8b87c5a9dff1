import {
  type ReferenceEntry,
  type ReferenceEntryInput,
  type ReferenceList,
  reference,
  referenceEntryInput,
} from '@kompeten/contract/reference/reference'
import { referenceWords } from '@kompeten/phrases/reference/reference'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/call.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { RestoredDraft } from '../../ui/form/restored-draft.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useFaster } from '../../ui/form/use-faster.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { referenceQueries } from './reference.queries.ts'

type Props = {
  list: ReferenceList
  /** Without it, a new one. */
  entry: ReferenceEntry | undefined
  onClose: () => void
}

type Save = { input: ReferenceEntryInput; version: number }
type Values = Typed<ReferenceEntryInput>

const valuesOf = ({ code, name, name_en }: ReferenceEntry): Values => ({ code, name, name_en })

const useSave = ({ list, entry }: Props, active: boolean, onSuccess: () => void) => {
  const w = useWords(referenceWords).lists.done
  return useWrite(
    async ({ input: { code, ...names }, version }: Save) =>
      entry
        ? (
            await call(reference.changeEntry, {
              params: { list, code },
              body: { ...names, active, version },
            })
          ).data
        : (await call(reference.addEntry, { params: { list }, body: { code, ...names } })).data,
    {
      ofForm: true,
      refresh: [['reference']],
      done: (saved) => (entry ? w.saved(saved.name) : w.added(saved.name)),
      onSuccess,
    },
  )
}

/** Adds an entry to a list, or renames one and says whether it can be chosen. */
export const EntryDialog = (props: Props) => {
  const { list, entry, onClose } = props
  const w = useWords(referenceWords).lists
  const [active, setActive] = useState<boolean>(entry?.active ?? true)
  const client = useQueryClient()
  const form = useForm<Values, ReferenceEntryInput>({
    name: `reference:${list}:${entry?.code ?? 'new'}`,
    schema: referenceEntryInput,
    labels: w.fields,
    initial: entry ? valuesOf(entry) : { code: '', name: '', name_en: '' },
    version: entry?.version ?? 0,
  })
  const save = useSave(props, active, () => {
    form.draft.forget()
    onClose()
  })
  const fetchTheirs = async () => {
    const { entries } = await client.fetchQuery({ ...referenceQueries.entries(), staleTime: 0 })
    const theirs = entries.find((one) => one.list === list && one.code === entry?.code)
    if (!entry || !theirs) throw new RefusedCall('refused')
    setActive((now) => (now === entry.active ? theirs.active : now))
    return { values: valuesOf(theirs), version: theirs.version }
  }
  const send = (values: Values, version: number) => {
    const input = form.submit(values)
    if (!input) return
    save.mutate(
      { input, version },
      { onError: async (failure) => (await faster.meet(failure)) || form.refuse(failure) },
    )
  }
  const faster = useFaster(form, entry && { fetchTheirs }, send)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(form.values, form.version)
  }
  const { field } = form
  return (
    <Dialog title={entry ? w.edit(entry.name) : w.add(w.names[list])} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <RestoredDraft form={form} />
          {!entry && <TextField {...field('code')} description={w.hints.code} autoComplete="off" />}
          <TextField {...field('name')} autoComplete="off" />
          <TextField {...field('name_en')} autoComplete="off" />
          {entry && (
            <CheckboxField
              {...field('code')}
              path="active"
              id={form.idOf('active')}
              label={w.fields.active}
              value={active}
              onChange={(next) => setActive(next === true)}
              statement={w.statement}
            />
          )}
          <Group justify="end">
            <Button type="submit" loading={save.isPending}>
              {w.save}
            </Button>
          </Group>
        </Stack>
      </form>
      {faster.dialog}
    </Dialog>
  )
}
