import { frameWords } from '@kompeten/phrases/platform/frame'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useSpoken, useWords } from '../../../platform/words.ts'
import { wordsOfFailure } from '../../../platform/words-of-failure.ts'
import { type FileSaid, FileSaidWords } from '../../../ui/files/file-said.tsx'
import { fitPicture } from './fit-picture.ts'
import type { Asked } from './question.tsx'

type Props = {
  asked: Asked
  /** How many files the answer holds already. */
  held: number
  isSending: boolean
  /** Why the last file was not taken. */
  refused?: Error | null
  /** Sends it once more, where that may help. */
  again?: (() => void) | undefined
  /** Takes a file that fits; without it the buttons only show how it will be. */
  onChoose?: (file: File) => void
}

/** What the server said of the file: at its field where it did, else as everywhere. */
const saidOf = (refused: Error): FileSaid | undefined => {
  if (!(refused instanceof RefusedCall) || refused.kind !== 'refused') return undefined
  const [first] = refused.errors
  return first ? { message: first.message } : wordsOfFailure(refused)
}

const isPicture = (extension: string) => extension === 'jpg' || extension === 'png'

/**
 * Takes a file by camera or from the device; a large photo is made smaller before, and what does not fit is reported.
 */
export const FileButtons = ({ asked, held, isSending, refused, again, onChoose }: Props) => {
  const w = useWords(evidenceWords)
  const format = useFormat()
  const spoken = useSpoken()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<FileSaid>()
  const { wrongType, heic } = useWords(uiWords).files
  const { retry } = useWords(frameWords).failures
  const [isFitting, setFitting] = useState(false)
  const types = asked.allowed_ext.map((extension) => extension.toUpperCase()).join(', ')
  const size = format.number(asked.max_size_mb ?? 0)
  const takesPictures = asked.allowed_ext.some(isPicture)

  const accept = asked.allowed_ext
    .flatMap((extension) => (extension === 'jpg' ? ['.jpg', '.jpeg'] : [`.${extension}`]))
    .join(',')
  const of = (action: string) => `${action}: ${spoken(asked.name, asked.name_en) || w.untitled}`
  /** By the camera where `capture` says so: the one field serves both. */
  const ask = (capture: boolean) => {
    if (!input.current) return
    if (capture) input.current.setAttribute('capture', 'environment')
    else input.current.removeAttribute('capture')
    input.current.accept = capture ? 'image/*' : accept
    input.current.click()
  }
  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file || !onChoose) return
    setFitting(true)
    const fitted = await fitPicture(file, asked)
    setFitting(false)
    input.value = ''
    setFault(fitted.fault && { heic, type: wrongType, size: { message: w.tooLarge(size) } }[fitted.fault])
    if (fitted.file) onChoose(fitted.file)
  }
  const said = fault ?? (refused && !isSending ? saidOf(refused) : undefined)
  const choose = held === 0 ? w.chooseFile : asked.multiple ? w.addFile : w.replaceFile
  return (
    <Stack gap="xs" align="stretch">
      <Group gap="sm">
        {takesPictures && (
          <Button
            size="md"
            leftSection={<IconCamera size={20} aria-hidden />}
            loading={isSending || isFitting}
            aria-label={of(w.takePhoto)}
            onClick={() => ask(true)}
          >
            {w.takePhoto}
          </Button>
        )}
        <Button
          size="md"
          variant="default"
          leftSection={<IconUpload size={20} aria-hidden />}
          loading={isSending || isFitting}
          aria-label={of(choose)}
          onClick={() => ask(false)}
        >
          {choose}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {w.limits(types, size)}
        {takesPictures && ` · ${w.shrunk}`}
      </Text>
      {said && (
        <Text role="alert" c="var(--mantine-color-error)">
          <FileSaidWords said={said} />
        </Text>
      )}
      {said && !fault && again && (
        <Group>
          <Button variant="default" aria-label={of(retry)} onClick={again}>
            {retry}
          </Button>
        </Group>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        disabled={!onChoose}
        onChange={(event) => void take(event.currentTarget)}
      />
    </Stack>
  )
}
