import type { Form } from '@kompeten/contract/instruments/content'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, FileButton, Group } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { notify } from '../../../platform/notices.ts'
import { useWords } from '../../../platform/words.ts'
import { FileCheckMark } from '../../../ui/files/file-check-mark.tsx'
import { useFileCheck } from '../../../ui/files/file-said.tsx'
import { useObjectUrl } from '../../../ui/files/use-object-url.ts'
import styles from '../instruments.module.css'
import { formQueries } from '../instruments.queries.ts'
import type { Photos } from './use-photos.ts'

type FileRow = Form['files'][number]

const Shown = ({ file, onRemove }: { file: FileRow; onRemove: (() => void) | undefined }) => {
  const w = useWords(instrumentsWords).sheet
  const { data } = useQuery(formQueries.file({ form_file_id: file.form_file_id }))
  const url = useObjectUrl(data?.blob)
  return (
    <li className={styles.file}>
      {url && file.mime.startsWith('image/') && <img src={url} alt={file.name} />}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {file.name}
        </a>
      ) : (
        <span>{file.name}</span>
      )}
      <FileCheckMark check={file.check} />
      {onRemove && (
        <Button
          variant="subtle"
          color="gray"
          size="md"
          aria-label={w.removeFile(file.name)}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      )}
    </li>
  )
}

/** One that lies on the device until it is sent. */
const Waiting = ({ file }: { file: File }) => {
  const w = useWords(instrumentsWords).sheet
  const url = useObjectUrl(file)
  return (
    <li className={styles.file} data-waiting>
      {url && file.type.startsWith('image/') && <img src={url} alt={file.name} />}
      <span>{file.name}</span>
      <span className={styles.quiet}>{w.fileWaiting}</span>
    </li>
  )
}

type Props = {
  path: string
  label: string
  isRequired: boolean
  ids: readonly string[]
  files: readonly FileRow[]
  photos: Photos
  isLocked: boolean
  isMissing: boolean
  onChange: (ids: readonly string[] | null) => void
}

/**
 * Photos and documents at a place of a form; a tablet offers its camera. They wait for a connection, as what is typed.
 * The types are named one by one: only then Safari turns a photo in HEIC into a JPEG.
 */
export const FilesInput = (props: Props) => {
  const { path, label, isRequired, ids, files, photos, isLocked, isMissing, onChange } = props
  const words = useWords(instrumentsWords)
  const w = words.sheet
  const waiting = photos.waiting.filter((one) => one.path === path)
  const check = useFileCheck(participantForms.addFile.upload)
  // Told at once: without a connection it would wait, only to be refused.
  const take = (file: File | null) => {
    if (!file) return
    const said = check(file)
    if (said) notify({ tone: 'failed', ...said })
    else void photos.add(path, file)
  }
  const shown = ids.flatMap((id) => files.find(({ form_file_id }) => form_file_id === id) ?? [])
  return (
    <div className={styles.files} id={path} data-missing={isMissing || undefined}>
      {!isLocked && (
        <span className={styles.label}>
          {label}
          {isRequired && (
            <span className={styles.asterisk} aria-hidden>
              {' *'}
            </span>
          )}
        </span>
      )}
      {shown.length + waiting.length > 0 && (
        <ul className={styles.fileList}>
          {shown.map((file) => (
            <Shown
              key={file.form_file_id}
              file={file}
              onRemove={
                isLocked
                  ? undefined
                  : () => {
                      const rest = ids.filter((id) => id !== file.form_file_id)
                      onChange(rest.length > 0 ? rest : null)
                    }
              }
            />
          ))}
          {waiting.map(({ id, file }) => (
            <Waiting key={id} file={file} />
          ))}
        </ul>
      )}
      {!isLocked && (
        <Group>
          <FileButton accept="image/jpeg,image/png,application/pdf" onChange={take}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="md"
                loading={photos.sendingTo === path}
                leftSection={<IconCamera size={18} aria-hidden />}
              >
                {w.addFile}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      {isMissing && <span className={styles.gap}>{words.gaps.required}</span>}
    </div>
  )
}
