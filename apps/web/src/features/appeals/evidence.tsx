import { appeals } from '@kompeten/contract/appeals/appeals'
import type { Appeal, AppealFile } from '@kompeten/contract/appeals/content'
import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import { Button, Group, Title } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { chosenOnce } from '../../ui/files/chosen-once.ts'
import { FileCheckMark } from '../../ui/files/file-check-mark.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { SaveButton } from '../../ui/files/save-button.tsx'
import styles from './appeals.module.css'
import { useAppealChange } from './use-appeal-change.ts'

/** Attaches a file to an appeal that is filed. */
const attachFile = (appeal_id: string, file: File) =>
  call(appeals.attach, { params: { appeal_id }, body: {}, file })

/** Files that are attached as soon as the appeal is sent. */
export const ChosenEvidence = ({
  files,
  choose,
}: {
  files: readonly File[]
  choose: (files: File[]) => void
}) => {
  const w = useWords(appealsWords).evidence
  return (
    <div className={styles.part}>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, at) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <IconPaperclip size={16} aria-hidden /> {file.name}{' '}
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={14} aria-hidden />}
                aria-label={w.remove(file.name)}
                onClick={() => choose(files.filter((_, other) => other !== at))}
              >
                {w.drop}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        key={files.length}
        label={w.hint}
        upload={appeals.attach.upload}
        file={undefined}
        onChoose={(file) => file && choose(chosenOnce(files, file))}
      />
    </div>
  )
}

const Attached = ({ appeal_id, file }: { appeal_id: string; file: AppealFile }) => {
  const w = useWords(appealsWords).evidence
  const { appeal_file_id, name, check } = file
  return (
    <li>
      <SaveButton fetchFile={() => call(appeals.evidence, { params: { appeal_id, appeal_file_id } })}>
        {w.open(name)}
      </SaveButton>{' '}
      <FileCheckMark check={check} />
    </li>
  )
}

/** What was attached to an appeal, for whoever sees it; who filed it may add to it until the panel votes. */
export const Evidence = ({ appeal: { appeal_id, files, may } }: { appeal: Appeal }) => {
  const words = useWords(appealsWords)
  const w = words.evidence
  const [file, setFile] = useState<File>()
  const attach = useAppealChange(
    appeal_id,
    (chosen: File) => attachFile(appeal_id, chosen),
    words.done.attached,
  )
  return (
    <section className={styles.part} aria-label={w.title}>
      <Title order={2} size="h3">
        {w.title}
      </Title>
      {files.length === 0 ? (
        <span>{w.none}</span>
      ) : (
        <ul className={styles.files}>
          {files.map((one) => (
            <Attached key={one.appeal_file_id} appeal_id={appeal_id} file={one} />
          ))}
        </ul>
      )}
      {may.includes('attach') && (
        <>
          <FileDrop label={w.hint} upload={appeals.attach.upload} file={file} onChoose={setFile} />
          <Group>
            <Button
              variant="default"
              disabled={!file}
              loading={attach.isPending}
              leftSection={<IconPaperclip size={16} aria-hidden />}
              onClick={() => file && attach.mutate(file, { onSuccess: () => setFile(undefined) })}
            >
              {w.add}
            </Button>
          </Group>
        </>
      )}
    </section>
  )
}
