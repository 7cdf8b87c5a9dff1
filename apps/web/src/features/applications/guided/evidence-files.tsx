import type { Evidence } from '@kompeten/contract/evidence'
import { applicationsWords } from '@kompeten/phrases/applications'
import { Button, Group } from '@mantine/core'
import { IconCamera, IconFile, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { fileFault, typesInWords } from '../../../ui/files/file-rules.ts'
import styles from '../applications.module.css'

type Item = Evidence['requirements'][number]
type Props = {
  item: Item
  label: string
  isAdding: boolean
  onAdd: (file: File) => void
  onRemove: (evidenceFileId: string) => void
}

/** The files given for a requirement; a phone offers its camera where pictures are taken. */
export const EvidenceFiles = ({ item, label, isAdding, onAdd, onRemove }: Props) => {
  const w = useWords(applicationsWords).evidence
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const files = item.answer?.files ?? []
  const upload = {
    extensions: item.allowed_ext.flatMap((one) => (one === 'jpg' ? ['jpg', 'jpeg'] : [one])),
    maxBytes: (item.max_size_mb ?? 10) * 1_000_000,
  }
  const takesPictures = item.allowed_ext.includes('jpg')
  const limits = { types: typesInWords(upload), size: format.number(upload.maxBytes / 1_000_000) }
  const take = (file: File | undefined) => {
    if (!file) return
    const reason = fileFault(file, upload)
    setFault(reason && w[reason](reason === 'wrongType' ? limits.types : limits.size))
    if (!reason) onAdd(file)
    if (input.current) input.current.value = ''
  }
  const Icon = takesPictures ? IconCamera : IconFile
  const again = files.length > 0
  const action = again ? (item.multiple ? w.addAnother : w.replace) : takesPictures ? w.photoOrFile : w.file
  return (
    <>
      {again && (
        <ul className={styles.plain}>
          {files.map(({ evidence_file_id, name, size, created_date }) => (
            <li key={evidence_file_id}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <span className={styles.fileName}>
                  {name}{' '}
                  <span className={styles.quiet}>
                    {w.size(format.number(Math.ceil(size / 1000)))} · {format.moment(created_date)}
                  </span>
                </span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  aria-label={`${w.remove}: ${name}`}
                  onClick={() => onRemove(evidence_file_id)}
                >
                  {w.remove}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Group gap="sm">
        <Button
          variant={again ? 'default' : 'filled'}
          loading={isAdding}
          leftSection={<Icon size={18} aria-hidden />}
          aria-label={`${action}: ${label}`}
          onClick={() => input.current?.click()}
        >
          {action}
        </Button>
        <span className={styles.quiet}>{w.limits(limits.types, limits.size)}</span>
      </Group>
      {fault && (
        <p role="alert" className={styles.gap}>
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={upload.extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
    </>
  )
}
