import { issuing } from '@kompeten/contract/certificates/issuing'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { signaturesWords } from '@kompeten/phrases/signatures/signatures'
import { Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { PlainDay } from '../../ui/form/plain-day.tsx'
import styles from './certificates.module.css'
import { certificatesKey, issuingQueries } from './certificates.queries.ts'

const DelegateDialog = ({ onClose }: { onClose: () => void }) => {
  const w = useWords(certificatesWords).settings.delegates
  const words = useWords(uiWords).erase
  const [userId, setUserId] = useState<string | null>(null)
  const [from, setFrom] = useState<string | null>(useFormat().today())
  const [until, setUntil] = useState<string | null>(null)
  const { data } = useQuery(issuingQueries.candidates())
  const add = useWrite(issuing.delegate, {
    give: (body: { user_id: string; valid_from: string; valid_until: string }) => ({ body }),
    refresh: [certificatesKey],
    onSuccess: () => onClose(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (userId && from && until) add.mutate({ user_id: userId, valid_from: from, valid_until: until })
  }
  return (
    <Dialog title={w.add} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Select
            required
            searchable
            label={w.person}
            data={(data ?? []).map(({ user_id, person_name }) => ({ value: user_id, label: person_name }))}
            value={userId}
            onChange={setUserId}
          />
          <PlainDay label={w.from} value={from} onChange={setFrom} />
          <PlainDay label={w.until} value={until} onChange={setUntil} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={add.isPending} disabled={!userId || !from || !until}>
              {w.add}
            </Button>
          </Group>
        </Stack>
      </form>
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
