import { type Evidence, evidence } from '@kompeten/contract/requirements/evidence'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { FileCheckMark } from '../../../ui/files/file-check-mark.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { useObjectUrl } from '../../../ui/files/use-object-url.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from './evidence.module.css'
import { evidenceQueries, type Whose } from './evidence.queries.ts'
import { FileButtons } from './file-buttons.tsx'
import { RemoveFile } from './remove-file.tsx'
import type { SaveTold } from './use-give.ts'
import { useFilesOf, useGiveFile } from './use-give-file.ts'

type Item = Evidence['requirements'][number]
type File = NonNullable<Item['answer']>['files'][number]

const Picture = ({ file }: { file: File }) => {
  const { data } = useQuery(evidenceQueries.file({ evidence_file_id: file.evidence_file_id }))
  const url = useObjectUrl(data?.blob)
  return url ? <img src={url} alt={file.name} className={styles.picture} /> : null
}

/** A file that was given: a picture in sight, its name, and a way to look at it. */
export const GivenFile = ({ file, remove }: { file: File; remove?: React.ReactNode }) => {
  const w = useWords(evidenceWords)
  const format = useFormat()
  const open = useWrite(evidence.file, {
    give: () => ({ params: { evidence_file_id: file.evidence_file_id } }),
    onSuccess: saveFile,
  })
  return (
    <li className={styles.file}>
      {file.mime.startsWith('image/') && <Picture file={file} />}
      <div className={styles.fileName}>
        {file.name}
        <Text size="xs" c="dimmed">
          {w.bytes(format.number(Math.ceil(file.size / 1000)))}
        </Text>
        <FileCheckMark check={file.check} />
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-label={w.openFile(file.name)}
          loading={open.isPending}
          onClick={() => open.mutate()}
        >
          {w.openFile('').trim()}
        </Button>
        {remove}
      </Group>
    </li>
  )
}

type Props = { whose: Whose; item: Item; mayGive: boolean; told?: SaveTold }

/** The files of the current answer, and the buttons that give another. */
export const GivenFiles = ({ whose, item, mayGive, told }: Props) => {
  const w = useWords(evidenceWords)
  const files = item.answer?.files ?? []
  const { requirement_master_id } = item
  const give = useGiveFile(whose, requirement_master_id, told)
  const { heldUp, isSending, refused, again } = useFilesOf(whose, requirement_master_id)
  return (
    <Stack gap="md">
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <GivenFile
              key={file.evidence_file_id}
              file={file}
              remove={
                whose.applicantId === 'me' && (
                  <RemoveFile
                    whose={whose}
                    requirement_master_id={requirement_master_id}
                    file={file}
                    {...(told && { told })}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
      <div role="status">
        {heldUp.map((file, at) => (
          <Callout key={`${file.name} ${String(at)}`} tone="info">
            {w.notSent(file.name)}
          </Callout>
        ))}
      </div>
      {mayGive && (
        <FileButtons
          asked={item}
          held={files.length}
          isSending={isSending}
          refused={refused}
          again={again && (() => give.mutate({ requirement_master_id, file: again }))}
          onChoose={(file) => give.mutate({ requirement_master_id, file })}
        />
      )}
    </Stack>
  )
}
