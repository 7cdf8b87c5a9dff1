import { type SignatureInput, signatureSize } from '@kompeten/contract/signatures/signatures'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { signaturesWords } from '@kompeten/phrases/signatures/signatures'
import { Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { useGivesFocusBack } from '../dialogs/gives-focus-back.ts'
import { useIsOnTop } from '../dialogs/on-top.ts'
import { type FileSaid, FileSaidWords } from '../files/file-said.tsx'
import { Callout } from '../states/callout.tsx'
import { pictureOfFile, pictureOfStrokes } from './ink.ts'
import classes from './signature.module.css'
import { SignatureCanvas } from './signature-canvas.tsx'
import type { Strokes } from './strokes.ts'

type Props = {
  given: SignatureInput | null
  onGive: (signature: SignatureInput) => void
  onClose: () => void
}

const none: Strokes = []
const margin = 20
const narrowMargin = 5

/** Signs on a canvas of 310 × 400 in black, or uploads a picture; saved as a PNG with its strokes (spec §5). */
export const SignatureDialog = ({ given, onGive, onClose }: Props) => {
  const w = useWords(signaturesWords)
  const files = useWords(uiWords).files
  const isNarrow = useMediaQuery('(max-width: 400px)', undefined, { getInitialValueInEffect: false })
  const isOnTop = useIsOnTop(true)
  useGivesFocusBack(true)
  const [strokes, setStrokes] = useState<Strokes>(given?.strokes ?? none)
  const [uploaded, setUploaded] = useState(given && given.strokes.length === 0 ? given.png : null)
  const [complaint, setComplaint] = useState<FileSaid>()

  /** Drawn or chosen since it was opened: its own buttons alone take that away. */
  const isChanged =
    uploaded === null ? strokes !== (given?.strokes ?? none) && strokes.length > 0 : uploaded !== given?.png

  const upload = async (file: File | null) => {
    if (!file) return
    const found = await pictureOfFile(file)
    if (found === 'heic' || found === 'wrongType' || found === 'noInk') {
      setComplaint(found === 'noInk' ? { message: w.noInk } : files[found])
      return
    }
    setComplaint(undefined)
    setStrokes(none)
    setUploaded(found)
  }
  const clear = () => {
    setStrokes(none)
    setUploaded(null)
    setComplaint(undefined)
  }
  const save = () => {
    const hasInk = strokes.some((stroke) => stroke.length > 0)
    if (uploaded !== null) onGive({ png: uploaded, strokes: none })
    else if (hasInk) onGive({ png: pictureOfStrokes(strokes), strokes })
    else setComplaint({ message: w.empty })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop && !isChanged}
      title={w.title}
      fullScreen={isNarrow}
      {...(isNarrow && { classNames: { header: classes.narrowHead } })}
      padding={isNarrow ? narrowMargin : margin}
      size={signatureSize.width + 2 * margin}
      closeButtonProps={{ 'aria-label': w.cancel }}
      closeOnClickOutside={false}
    >
      <Stack gap="sm" className={classes.dialog}>
        <Text size="sm" c="dimmed" className={classes.hint}>
          {w.hint}
        </Text>
        {complaint && (
          <Callout tone="failed">
            <FileSaidWords said={complaint} />
          </Callout>
        )}
        {uploaded === null ? (
          <SignatureCanvas
            strokes={strokes}
            onDraw={(next) => {
              setComplaint(undefined)
              setStrokes(next)
            }}
          />
        ) : (
          <img className={classes.canvas} style={signatureSize} src={uploaded} alt={w.preview} />
        )}
        <Group gap={8} justify="space-between">
          <Button variant="default" px="sm" onClick={clear}>
            {w.clear}
          </Button>
          <FileButton accept="image/png,image/jpeg" onChange={(file) => void upload(file)}>
            {(props) => (
              <Button variant="default" px="sm" {...props}>
                {w.upload}
              </Button>
            )}
          </FileButton>
          <Button px="sm" onClick={save}>
            {w.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
