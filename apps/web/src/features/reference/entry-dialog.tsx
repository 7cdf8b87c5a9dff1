import {
  type ReferenceEntry,
  type ReferenceEntryInput,
  type ReferenceList,
  reference,
  referenceEntryInput,
} from '@kompeten/contract/reference/reference'
import { referenceWords } from '@kompeten/phrases/reference/reference'
import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'

type Props = {
  list: ReferenceList
  /** Without it, a new one. */
  entry: ReferenceEntry | undefined
  onClose: () => void
}

const useSave = ({ list, entry, onClose }: Props, active: boolean) => {
  const w = useWords(referenceWords).lists.done
  return useWrite(
    async ({ code, ...names }: ReferenceEntryInput) =>
      entry
        ? (
            await call(reference.changeEntry, {
              params: { list, code },
              body: { ...names, active, version: entry.version },
            })
          ).data
        : (await call(reference.addEntry, { params: { list }, body: { code, ...names } })).data,
    {
      shown: ['invalid_input', 'already_exists'],
      refresh: [['reference']],
      done: (saved) => (entry ? w.saved(saved.name) : w.added(saved.name)),
      onSuccess: () => onClose(),
    },
  )
}

/** Adds an entry to a list, or renames one and says whether it can be chosen. */
export const EntryDialog = (props: Props) => {
  const { list, entry, onClose } = props
  const w = useWords(referenceWords).lists
  const [active, setActive] = useState<boolean>(entry?.active ?? true)
  const form = useForm<Typed<ReferenceEntryInput>, ReferenceEntryInput>({
    name: `reference:${list}:${entry?.code ?? 'new'}`,
    schema: referenceEntryInput,
    labels: w.fields,
    initial: { code: entry?.code ?? '', name: entry?.name ?? '', name_en: entry?.name_en ?? '' },
    version: entry?.version ?? 0,
  })
  const save = useSave(props, active)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = form.submit()
    if (!input) return
    save.mutate(input, { onSuccess: form.draft.forget, onError: form.refuse })
  }
  const { field } = form
  return (
    <Dialog title={entry ? w.edit(entry.name) : w.add(w.names[list])} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
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
    </Dialog>
  )
}
