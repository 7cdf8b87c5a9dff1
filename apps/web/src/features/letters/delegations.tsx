import { delegationInput, letterTemplates } from '@kompeten/contract/letters/templates'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { signaturesWords } from '@kompeten/phrases/signatures/signatures'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { RestoredDraft } from '../../ui/form/restored-draft.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { templateQueries } from './letters.queries.ts'

type Person = { user_id: string; person_name: string }
type Delegation = { user_id: string; valid_from: string; valid_until: string }
const blank: Typed<Delegation> = { user_id: '', valid_from: '', valid_until: '' }

const DelegateDialog = ({ candidates, onClose }: { candidates: Person[]; onClose: () => void }) => {
  const w = useWords(lettersWords).delegations
  const form = useForm<Typed<Delegation>, Delegation>({
    name: 'letter-delegation',
    schema: delegationInput,
    labels: w.fields,
    initial: blank,
    version: 0,
  })
  const delegate = useWrite(letterTemplates.delegate, {
    give: (body: Delegation) => ({ body }),
    shown: ['invalid_input', 'rule_broken'],
    onError: (failure) => form.refuse(failure),
    refresh: [templateQueries.delegations().queryKey],
    done: w.done,
    onSuccess: () => {
      form.draft.forget()
      onClose()
    },
  })
  const { field } = form
  return (
    <Dialog title={w.add} onClose={onClose}>
      <Stack>
        <Text size="sm">{w.text}</Text>
        <RestoredDraft form={form} />
        <SelectField
          {...field('user_id')}
          options={candidates.map(({ user_id, person_name }) => ({ value: user_id, label: person_name }))}
        />
        <DayField {...field('valid_from')} />
        <DayField {...field('valid_until')} />
        <Group justify="end">
          <Button
            loading={delegate.isPending}
            onClick={() => {
              const checked = form.submit()
              if (checked) delegate.mutate(checked)
            }}
          >
            {w.add}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Who signs in the director's place; the director alone names and ends them. */
export const Delegations = () => {
  const w = useWords(lettersWords).delegations
  const { rests } = useWords(signaturesWords)
  const format = useFormat()
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery(templateQueries.delegations())
  const end = useWrite(letterTemplates.endDelegation, {
    give: (delegation_id: string) => ({ params: { delegation_id } }),
    refresh: [templateQueries.delegations().queryKey],
    done: w.endDone,
  })
  if (!data) return null
  const mayDelegate = data.may.includes('delegate')
  const running = data.delegations.filter(({ ended_date }) => ended_date === null)
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {w.title}
        </Title>
        {mayDelegate && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {w.add}
          </Button>
        )}
      </Group>
      {running.length === 0 && (
        <Text c="dimmed" size="sm">
          {w.none} {!mayDelegate && w.directorOnly}
        </Text>
      )}
      {running.map((row) => (
        <Group key={row.delegation_id} justify="space-between">
          <Text size="sm">
            <strong>{row.person_name}</strong>
            {' · '}
            {w.period(format.day(row.valid_from), format.day(row.valid_until))}
            {' · '}
            {w.given(row.given_by_name)}
            {row.rests && (
              <Text span c="red" size="sm">
                {' · '}
                {rests[row.rests]}
              </Text>
            )}
          </Text>
          {mayDelegate && (
            <Button variant="subtle" loading={end.isPending} onClick={() => end.mutate(row.delegation_id)}>
              {w.end}
            </Button>
          )}
        </Group>
      ))}
      {isAdding && <DelegateDialog candidates={data.candidates} onClose={() => setAdding(false)} />}
    </Stack>
  )
}
