import { type AssessmentMaterial, testMaterial } from '@kompeten/contract/requirements/test-material'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { NamedFile } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { saveFile } from '../../ui/files/save-file.ts'
import { EvidenceViewer } from '../../ui/review/evidence-viewer.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import styles from './requirements.module.css'
import { materialQueries } from './requirements.queries.ts'

type Material = AssessmentMaterial['materials'][number]
type MaterialFile = Material['files'][number]
type Opened = { id: string; file: NamedFile }

type OpenProps = { of: AssessmentMaterial; file: MaterialFile; onOpened: (opened: Opened) => void }

const OpenButton = ({ of, file, onOpened }: OpenProps) => {
  const words = useWords(requirementsWords)
  const client = useQueryClient()
  const { assessment_id } = of
  const { requirement_file_id, name } = file
  const open = useWrite(testMaterial.openForAssessment, {
    give: () => ({ params: { assessment_id, requirement_file_id } }),
    onSuccess: (opened) => onOpened({ id: requirement_file_id, file: opened }),
    onSettled: () => client.invalidateQueries({ queryKey: materialQueries.openings.key }),
  })
  return (
    <Button
      variant="default"
      aria-label={words.opening.atAssessment.open(name)}
      disabled={!of.may.includes('open')}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      {words.files.open}
    </Button>
  )
}

const isShown = ({ blob }: NamedFile) => blob.type === 'application/pdf'

/** Material of one name with its files; one that was opened is shown below its name, other kinds than PDF are saved. */
const MaterialSection = ({ of, material }: { of: AssessmentMaterial; material: Material }) => {
  const w = useWords(requirementsWords).opening.atAssessment
  const sizes = useWords(evidenceWords)
  const format = useFormat()
  const [opened, setOpened] = useState<Opened>()
  const onOpened = (now: Opened) => {
    if (isShown(now.file)) setOpened(now)
    else saveFile(now.file)
  }
  return (
    <section aria-label={material.name}>
      <Title order={2} size="h4">
        {material.name}
      </Title>
      <Text size="sm" c="dimmed">
        {material.schema_name}
      </Text>
      {material.files.length === 0 && <Text c="dimmed">{w.noFiles}</Text>}
      <ul className={styles.files}>
        {material.files.map((file) => (
          <li key={file.requirement_file_id} className={styles.file}>
            <span className={styles.fileName}>
              {file.name}{' '}
              <Text span size="sm" c="dimmed">
                {sizes.bytes(format.number(Math.ceil(file.size / 1000)))}
              </Text>
            </span>
            {opened?.id === file.requirement_file_id ? (
              <Button variant="default" onClick={() => setOpened(undefined)}>
                {w.close}
              </Button>
            ) : (
              <OpenButton of={of} file={file} onOpened={onOpened} />
            )}
          </li>
        ))}
      </ul>
      {opened && <EvidenceViewer key={opened.id} blob={opened.file.blob} name={opened.file.name} />}
    </section>
  )
}

/** `/assessments/{id}/materi-uji`: the test material of an assessment, opened by its assessors while the day lasts. */
export const AssessmentMaterialPage = () => {
  const { assessment_id = '' } = useParams({ strict: false })
  const w = useWords(requirementsWords).opening.atAssessment
  const format = useFormat()
  const { data, error, refetch } = useQuery(materialQueries.ofAssessment({ assessment_id }))
  usePageTitle(data ? `${w.title} · ${data.title}` : w.title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return (
    <Stack gap="lg">
      <header>
        <Anchor
          renderRoot={(props) => (
            <Link to="/assessments/$assessment_id/detail" params={{ assessment_id }} {...props} />
          )}
        >
          ‹ {data.title}
        </Anchor>
        <Group gap="xs">
          <IconLock size={22} aria-hidden />
          <Title order={1}>{w.title}</Title>
        </Group>
        <Text c="dimmed">{data.assessment_number}</Text>
      </header>
      <Callout tone="info">
        {data.window ? w.until(format.moment(data.window.closes_date)) : w.closed} {w.logged}
      </Callout>
      {data.materials.length === 0 && <Empty title={w.title} message={w.empty} />}
      {data.materials.map((material) => (
        <MaterialSection key={material.requirement_master_id} of={data} material={material} />
      ))}
    </Stack>
  )
}
