import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Stack, Text, Title } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSpoken, useWords } from '../../../platform/words.ts'
import { FileCheckMark } from '../../../ui/files/file-check-mark.tsx'
import { EvidenceViewer } from '../../../ui/review/evidence-viewer.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { evidenceQueries } from './evidence.queries.ts'
import styles from './evidence-review.module.css'

import { partsOf } from './standing.ts'

type Item = Evidence['requirements'][number]
type File = NonNullable<Item['answer']>['files'][number]

const Looked = ({ file: { evidence_file_id, name } }: { file: File }) => {
  const { data, error, refetch } = useQuery(evidenceQueries.file({ evidence_file_id }))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  return data ? <EvidenceViewer blob={data.blob} name={name} /> : null
}

type GivenProps = { item: Item; shown: string | undefined; show: (id: string) => void }

const Given = ({ item, shown, show }: GivenProps) => {
  const w = useWords(evidenceWords)
  if (!item.answer || item.answer.withdrawn) return <Text c="dimmed">{w.missing.required}</Text>
  const { values, files } = item.answer
  return (
    <>
      {values.map((text) => (
        <Text key={text}>{text === 'true' ? w.agree : text}</Text>
      ))}
      {files.map(({ evidence_file_id, name, check }) => (
        <button
          key={evidence_file_id}
          type="button"
          className={styles.file}
          aria-pressed={shown === evidence_file_id}
          onClick={() => show(evidence_file_id)}
        >
          <IconFile size={18} aria-hidden />
          {name}
          <FileCheckMark check={check} />
        </button>
      ))}
      {item.outdated && <Text size="sm">{w.states.outdated}</Text>}
    </>
  )
}

/** Everything that was given, by what it was asked for, beside the file that is being looked at. */
export const EvidenceReview = ({ evidence }: { evidence: Evidence }) => {
  const w = useWords(evidenceWords)
  const spoken = useSpoken()
  const files = evidence.requirements.flatMap(({ answer }) => answer?.files ?? [])
  const [chosen, setChosen] = useState<string>()
  const file = files.find(({ evidence_file_id }) => evidence_file_id === chosen) ?? files[0]
  return (
    <div className={styles.sides}>
      <Stack gap="lg">
        {partsOf(evidence).map(({ key, category, cluster, items }) => (
          <section key={key}>
            <Title order={2} size="h4">
              {cluster ? spoken(cluster.title, cluster.title_en) : w.categories[category]}
            </Title>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.requirement_master_id}>
                  <Text fw={600}>{spoken(item.name, item.name_en)}</Text>
                  <Given item={item} shown={file?.evidence_file_id} show={setChosen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
      <div className={styles.shown}>
        {file ? (
          <Looked key={file.evidence_file_id} file={file} />
        ) : (
          <Text c="dimmed" role="status">
            {w.noFiles}
          </Text>
        )}
      </div>
    </div>
  )
}
