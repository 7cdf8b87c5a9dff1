import type { Upload } from '@kompeten/contract/platform/endpoint'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Input, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { useHeldWork } from '../dialogs/held-work.ts'
import styles from './file-drop.module.css'
import { typesInWords } from './file-rules.ts'
import { type FileSaid, FileSaidWords, useFileCheck } from './file-said.tsx'
import { useObjectUrl } from './use-object-url.ts'

type Props = {
  label: string
  /** What the endpoint takes: `tuk.setLogo.upload`. */
  upload: Upload
  file: File | undefined
  onChoose: (file: File | undefined) => void
  /** A picture that is stored already; shown until another is chosen. */
  stored?: Blob | undefined
  /** Takes a stored picture away, where that may be. */
  onRemove?: () => void
  disabled?: boolean
}

const isPicture = (upload: Upload) => upload.picture !== undefined

/** Takes one file by button or by dragging, says at once what does not fit, and shows a picture before it is sent. */
export const FileDrop = ({ label, upload, file, onChoose, stored, onRemove, disabled = false }: Props) => {
  const w = useWords(uiWords).files
  useHeldWork(file !== undefined)
  const format = useFormat()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<FileSaid>()
  const check = useFileCheck(upload)
  const preview = useObjectUrl(isPicture(upload) ? (file ?? stored) : undefined)
  const limit = w.megabytes(format.number(upload.maxBytes / 1_000_000))
  const types = typesInWords(upload)

  const take = (files: FileList | null) => {
    const [first, second] = files ?? []
    if (!first) return
    const said = second ? { message: w.oneOnly } : check(first)
    setFault(said)
    onChoose(said ? undefined : first)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    onChoose(undefined)
    onRemove?.()
  }
  return (
    <Input.Wrapper label={label} labelElement="div" error={fault && <FileSaidWords said={fault} />} id={id}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the button is the first */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {preview && <img src={preview} alt={w.preview(file?.name ?? label)} className={styles.preview} />}
        <div className={styles.words}>
          {file && (
            <Text fw={600} truncate>
              {file.name}
            </Text>
          )}
          <Group gap="xs">
            <Button
              variant="default"
              disabled={disabled}
              leftSection={<IconUpload size={16} aria-hidden />}
              aria-label={`${file || stored ? w.chooseOther : w.choose}: ${label}`}
              aria-describedby={`${id}-limits`}
              onClick={() => input.current?.click()}
            >
              {file || stored ? w.chooseOther : w.choose}
            </Button>
            {(file || onRemove) && (
              <Button variant="subtle" color="gray" onClick={clear}>
                {w.remove}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed" id={`${id}-limits`}>
            {isOver ? w.dropNow : `${w.drop} · ${w.limits(types, limit)}`}
          </Text>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={upload.extensions.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => take(event.currentTarget.files)}
        />
      </div>
    </Input.Wrapper>
  )
}
