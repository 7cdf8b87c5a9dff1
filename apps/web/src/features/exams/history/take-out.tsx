import { type KeyMends, keyMends } from '@kompeten/contract/exams/key-mends'
import { keyMendsWords } from '@kompeten/phrases/exams/key-mends'
import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import styles from '../exams.module.css'
import { keyMendQueries } from '../exams.queries.ts'
import { QuestionText } from '../question-text.tsx'

type Sat = KeyMends['sat']
type Props = { schema_id: string; sat: Sat }
const reasonLeast = 5
const nameOf = ({ question_id, number }: Sat[number]) => `${question_id} ${number}`

const TakeOutDialog = ({ schema_id, sat, onClose }: Props & { onClose: () => void }) => {
  const w = useWords(keyMendsWords)
  const format = useFormat()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const chosen = sat.find((one) => nameOf(one) === name)
  const takeOut = useWrite(keyMends.takeOut, {
    give: ({ one: { question_id, number }, reason }: { one: Sat[number]; reason: string }) => ({
      params: { schema_id },
      body: { question_id, number, reason },
    }),
    done: w.out.done,
    onSuccess: (fresh) => {
      client.setQueryData(keyMendQueries.list({ schema_id }).queryKey, fresh)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={w.out.open}
      text={w.out.lead}
      isReady={chosen !== undefined}
      reason={{ label: w.reason, shortest: reasonLeast, longest: 300 }}
      actionLabel={w.out.confirm}
      cancelLabel={w.cancel}
      isRunning={takeOut.isPending}
      onConfirm={(reason) => chosen && takeOut.mutate({ one: chosen, reason: reason ?? '' })}
      onClose={onClose}
    >
      <NativeSelect
        label={w.out.question}
        value={name}
        data={[
          { value: '', label: w.out.choose },
          ...sat.map((one) => ({
            value: nameOf(one),
            label: w.out.option(
              one.question_code,
              format.number(one.number),
              format.number(one.sitting_count),
            ),
          })),
        ]}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {chosen && <QuestionText asked={chosen} />}
    </ReasonDialog>
  )
}

/** What has no right answer is taken out of papers that were sat, with a reason. */
export const TakeOut = ({ schema_id, sat }: Props) => {
  const w = useWords(keyMendsWords)
  const [isOpen, setOpen] = useState(false)
  if (sat.length === 0) return null
  return (
    <section aria-label={w.out.title} className={styles.page}>
      <Title order={2}>{w.out.title}</Title>
      <Text c="dimmed">{w.out.lead}</Text>
      <Button variant="default" onClick={() => setOpen(true)} style={{ alignSelf: 'start' }}>
        {w.out.open}
      </Button>
      {isOpen && <TakeOutDialog schema_id={schema_id} sat={sat} onClose={() => setOpen(false)} />}
    </section>
  )
}
