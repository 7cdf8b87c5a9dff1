import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { EvidenceViewer } from '../../../ui/review/evidence-viewer.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { evidenceQueries } from '../../requirements/index.ts'
import styles from '../applications.module.css'

type Item = Application['evidence'][number]

const FileShown = ({ id, name }: { id: string; name: string }) => {
  const { data, error, refetch } = useQuery(evidenceQueries.file({ evidence_file_id: id }))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return <EvidenceViewer key={id} blob={data.blob} name={name} />
}

const Value = ({ text }: { text: string }) =>
  text.startsWith('https://') ? (
    <Anchor href={text} target="_blank" rel="noreferrer noopener">
      {text}
    </Anchor>
  ) : (
    <p>{text}</p>
  )

/** What was given for a requirement, to be looked at. */
export const EvidenceShown = ({ item }: { item: Item }) => {
  const words = useWords(applicationsWords)
  const w = useWords(applicationReviewWords)
  const format = useFormat()
  const [at, setAt] = useState(0)
  const files = item.answer?.files ?? []
  const file = files[at]
  if (item.answer === null) return <p className={styles.quiet}>{w.noEvidence}</p>
  return (
    <div className={styles.section}>
      {file && <FileShown key={file.evidence_file_id} id={file.evidence_file_id} name={file.name} />}
      {files.length > 1 && (
        <Group gap={8}>
          <span className={styles.quiet}>{w.fileOf(format.number(at + 1), format.number(files.length))}</span>
          <Button size="compact-sm" variant="default" onClick={() => setAt((at + 1) % files.length)}>
            {w.nextFile}
          </Button>
        </Group>
      )}
      {item.answer.values.map((text) => (
        <Value key={text} text={item.form_type === 'checkbox' ? words.evidence.stated : text} />
      ))}
      <span className={styles.quiet}>{format.moment(item.answer.given_date)}</span>
    </div>
  )
}
