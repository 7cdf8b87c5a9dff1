import { blankoStock } from '@kompeten/contract/certificates/stock'
import { blankoStockWords } from '@kompeten/phrases/certificates/stock'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import type { DataOf } from '../../../platform/reply-data.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../certificates.module.css'
import { certificatesKey, stockQueries } from '../certificates.queries.ts'
import { numberSpan } from './number-span.ts'

type Delivery = DataOf<typeof blankoStock.delivery>

const LetterDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const w = useWords(blankoStockWords)
  const [file, setFile] = useState<File>()
  const keep = useWrite(blankoStock.setLetter, {
    give: (chosen: File) => ({ params: { delivery_id: id }, file: chosen }),
    refresh: [certificatesKey],
    done: w.done.letter,
    onSuccess: () => onClose(),
  })
  return (
    <Dialog title={w.fields.letter} onClose={onClose}>
      <FileDrop
        label={w.fields.letter}
        upload={blankoStock.setLetter.upload}
        file={file}
        onChoose={setFile}
      />
      <Group justify="end" mt="md">
        <Button disabled={!file} loading={keep.isPending} onClick={() => file && keep.mutate(file)}>
          {w.actions.save}
        </Button>
      </Group>
    </Dialog>
  )
}

const Actions = ({ delivery }: { delivery: Delivery }) => {
  const w = useWords(blankoStockWords)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'letter' | 'remove'>()
  const params = { delivery_id: delivery.delivery_id }
  const remove = useWrite(blankoStock.remove, {
    give: () => ({ params }),
    refresh: [certificatesKey],
    done: w.done.removed,
    onSuccess: () => void navigate({ to: '/certificates/stock' }),
  })
  return (
    <Group gap="xs">
      {delivery.has_letter && (
        <SaveButton fetchFile={() => call(blankoStock.letter, { params })}>{w.actions.open}</SaveButton>
      )}
      {delivery.may.includes('set_letter') && (
        <Button variant="default" onClick={() => setAsked('letter')}>
          {w.actions.setLetter}
        </Button>
      )}
      {delivery.may.includes('delete') && (
        <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>
          {w.actions.remove}
        </Button>
      )}
      {asked === 'letter' && <LetterDialog id={delivery.delivery_id} onClose={() => setAsked(undefined)} />}
      {asked === 'remove' && (
        <ReasonDialog
          title={w.steps.remove.title}
          text={w.steps.remove.text}
          actionLabel={w.actions.remove}
          isRunning={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Group>
  )
}

const Loaded = ({ delivery }: { delivery: Delivery }) => {
  const w = useWords(blankoStockWords)
  const format = useFormat()
  const title = numberSpan(delivery.first_number, delivery.last_number)
  usePageTitle(title)
  const counts = (['received', 'used', 'spoiled', 'left'] as const).map(
    (name) => `${w.counts[name]} ${format.number(delivery[name])}`,
  )
  return (
    <div className={styles.mine}>
      <Title order={1}>{title}</Title>
      <Text c="dimmed">
        {w.fields.letter_number} {delivery.letter_number}, {format.dayInText(delivery.letter_date)} ·{' '}
        {w.fields.received_on} {format.dayInText(delivery.received_on)}
      </Text>
      <Text>{counts.join(' · ')}</Text>
      <Actions delivery={delivery} />
      <Title order={2} size="h3">
        {w.runs}
      </Title>
      <ul className={styles.documents}>
        {delivery.runs.map((run) => (
          <li key={run.first_number} className={styles.numbered}>
            <span>{numberSpan(run.first_number, run.last_number)}</span>
            <span>{format.number(run.count)}</span>
            <span>{w.states[run.state]}</span>
          </li>
        ))}
      </ul>
      {delivery.more && <Text c="dimmed">{w.moreRuns}</Text>}
    </div>
  )
}

/** `/certificates/stock/{delivery_id}`: one range of forms, and what became of them. */
export const DeliveryPage = () => {
  const { delivery_id } = useParams({ from: '/shell/certificates/stock/$delivery_id' })
  const { data, error, refetch } = useQuery(stockQueries.delivery({ delivery_id }))
  if (data) return <Loaded delivery={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="record" />
}
