import { type DelegateInput, delegateInput, issuing } from '@kompeten/contract/certificates/issuing'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { signaturesWords } from '@kompeten/phrases/signatures/signatures'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { RestoredDraft } from '../../ui/form/restored-draft.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './certificates.module.css'
import { certificatesKey, issuingQueries } from './certificates.queries.ts'

const DelegateDialog = ({ onClose }: { onClose: () => void }) => {
  const w = useWords(certificatesWords).settings.delegates
  const { data } = useQuery(issuingQueries.candidates())
  const form = useForm<Typed<DelegateInput>, DelegateInput>({
    name: 'signing-delegate',
    schema: delegateInput,
    labels: w.fields,
    initial: { user_id: '', valid_from: useFormat().today(), valid_until: '' },
    version: 0,
  })
  const add = useWrite(issuing.delegate, {
    give: (body: DelegateInput) => ({ body }),
    shown: ['invalid_input', 'rule_broken'],
    onError: (failure) => form.refuse(failure),
    refresh: [certificatesKey],
    onSuccess: () => {
      form.draft.forget()
      onClose()
    },
  })
  const { field } = form
  return (
    <Dialog title={w.add} onClose={onClose}>
      <Stack>
        <RestoredDraft form={form} />
        <SelectField
          {...field('user_id')}
          options={(data ?? []).map(({ user_id, person_name }) => ({ value: user_id, label: person_name }))}
        />
        <DayField {...field('valid_from')} />
        <DayField {...field('valid_until')} />
        <Group justify="end">
          <Button
            loading={add.isPending}
            onClick={() => {
              const checked = form.submit()
              if (checked) add.mutate(checked)
            }}
          >
            {w.add}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Who may sign in the director's name; the director alone gives it and takes it back. */
export const Delegates = () => {
  const words = useWords(certificatesWords).settings
  const w = words.delegates
  const { rests } = useWords(signaturesWords)
  const format = useFormat()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(issuingQueries.delegates())
  const end = useWrite(issuing.endDelegation, {
    give: (delegateId: string) => ({ params: { delegate_id: delegateId } }),
    refresh: [certificatesKey],
  })
  const isDirector = session?.role === 'DIR'
  return (
    <section className={styles.part} aria-label={words.sections.delegates}>
      <Title order={2}>{words.sections.delegates}</Title>
      {data?.length === 0 && <Text>{w.none}</Text>}
      <ul className={styles.documents}>
        {data?.map((one) => (
          <li key={one.delegate_id}>
            <div>
              <Text fw={600}>{one.name}</Text>
              <Text c="dimmed">
                {w.span(format.day(one.valid_from), format.day(one.valid_until))},{' '}
                {w.givenBy(one.given_by_name)}
              </Text>
              {one.rests && <Text c="red">{rests[one.rests]}</Text>}
            </div>
            {isDirector && (
              <Button
                variant="subtle"
                color="red"
                aria-label={`${w.end}: ${one.name}`}
                loading={end.isPending}
                onClick={() => end.mutate(one.delegate_id)}
              >
                {w.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isDirector ? (
        <Button variant="default" onClick={() => setOpen(true)}>
          {w.add}
        </Button>
      ) : (
        <Text c="dimmed">{w.onlyDirector}</Text>
      )}
      {isOpen && <DelegateDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
