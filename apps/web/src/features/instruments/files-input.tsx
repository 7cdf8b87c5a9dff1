import type { Form } from '@kompeten/contract/instruments-content'
import { instrumentsWords } from '@kompeten/phrases/instruments'
import { Button, FileButton, Group } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import { useObjectUrl } from '../../ui/files/use-object-url.ts'
import { Callout } from '../../ui/states/callout.tsx'
import styles from './instruments.module.css'
import { type FormAddress, formCalls, formQueries, keepForm } from './instruments.queries.ts'

type FileRow = Form['files'][number]

const Shown = ({ file, onRemove }: { file: FileRow; onRemove: (() => void) | undefined }) => {
  const w = useWords(instrumentsWords).sheet
  const { data } = useQuery(formQueries.file(file.form_file_id))
  const url = useObjectUrl(data)
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

type Props = {
  of: FormAddress
  path: string
  label: string
  ids: readonly string[]
  files: readonly FileRow[]
  isLocked: boolean
  isMissing: boolean
  /** Sends what waits first: the server adds to what it has. */
  flush: () => Promise<boolean>
  onAdded: (form: Form) => void
  onChange: (ids: readonly string[] | null) => void
}

/** Photos and documents at a place of a form; a tablet offers its camera. They need a connection, unlike what is typed. */
export const FilesInput = (props: Props) => {
  const { of, path, label, ids, files, isLocked, isMissing, flush, onAdded, onChange } = props
  const words = useWords(instrumentsWords)
  const w = words.sheet
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: async (file: File) => {
      await flush()
      return formCalls(of).addFile(path, file)
    },
    onSuccess: (fresh) => {
      // The list of files is the form's; the values are the worksheet's.
      keepForm(client, of, fresh)
      onAdded(fresh)
    },
  })
  const shown = ids.flatMap((id) => files.find(({ form_file_id }) => form_file_id === id) ?? [])
  return (
    <div className={styles.files} id={path} data-missing={isMissing || undefined}>
      <span className={styles.label}>{label}</span>
      {shown.length > 0 && (
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
        </ul>
      )}
      {add.isError && <Callout tone="failed">{w.fileOffline}</Callout>}
      {!isLocked && (
        <Group>
          <FileButton accept="image/*,application/pdf" onChange={(file) => file && add.mutate(file)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="md"
                loading={add.isPending}
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
