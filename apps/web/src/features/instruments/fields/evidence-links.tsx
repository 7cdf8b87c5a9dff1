import type { Form } from '@kompeten/contract/instruments/content'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '../../../platform/queries.ts'
import { useWords } from '../../../platform/words.ts'
import { EvidenceViewer } from '../../../ui/review/evidence-viewer.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import styles from '../instruments.module.css'

type EvidenceFile = Form['source']['evidence'][number]['files'][number]

const { file: fileOf } = queriesOf('evidence', evidence, { file: { staleTime: Number.POSITIVE_INFINITY } })

const Viewed = ({ file: { evidence_file_id, name } }: { file: EvidenceFile }) => {
  const { data, error, refetch } = useQuery(fileOf({ evidence_file_id }))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  return data ? <EvidenceViewer blob={data.blob} name={name} /> : null
}

/** What was given as evidence, to be looked at where it is judged. */
export const EvidenceLinks = ({ form, answerId }: { form: Form; answerId: string }) => {
  const words = useWords(formWords)
  const [shown, setShown] = useState<string>()
  const item = form.source.evidence.find(({ answer_id }) => answer_id === answerId)
  if (!item) return null
  const file = item.files.find(({ evidence_file_id }) => evidence_file_id === shown)
  return (
    <div className={styles.evidence}>
      {item.values.map((text) => (
        <p key={text}>{text === 'true' ? words.options.yes : text}</p>
      ))}
      {item.files.map(({ evidence_file_id, name }) => (
        <Button
          key={evidence_file_id}
          variant="default"
          size="md"
          className={styles.openFile}
          leftSection={<IconEye size={18} aria-hidden />}
          aria-expanded={shown === evidence_file_id}
          onClick={() => setShown(shown === evidence_file_id ? undefined : evidence_file_id)}
        >
          {name}
        </Button>
      ))}
      {file && <Viewed file={file} />}
    </div>
  )
}
