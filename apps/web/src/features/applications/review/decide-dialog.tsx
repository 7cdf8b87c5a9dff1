import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { applicationDecisionsWords } from '@kompeten/phrases/applications/decisions'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Signing } from './signing.tsx'
import type { Decision } from './use-decide.ts'
import { useKept } from './use-kept.ts'

const reasonLeast = 10

type Props = {
  kind: 'approve' | 'reject'
  title: string
  /** Of one application: what is typed stands there again when the dialog is opened again. */
  keptAs?: string
  hasSignature: boolean
  /** What is said before anything is signed. */
  before?: ReactNode
  /** Nothing can be decided, or is not known to be yet. */
  isHeld?: boolean
  isRunning: boolean
  onDecide: (decision: Decision) => void
  onClose: () => void
}

/** Asks once more before an application, or several, are accepted or refused; the decision is signed. */
export const DecideDialog = (props: Props) => {
  const { kind, title, keptAs, hasSignature, before, isHeld = false, isRunning, onDecide, onClose } = props
  const w = useWords(applicationDecisionsWords)
  const heldName = useId()
  const [text, setText] = useKept(`${keptAs ?? heldName} ${kind}`, '')
  const [signature, setSignature] = useState<SignatureInput | null>(null)
  const said = text.trim()
  const isReady = (hasSignature || signature !== null) && (kind === 'approve' || said.length >= reasonLeast)
  const decide = () =>
    onDecide(
      kind === 'approve'
        ? { kind, note: said || null, signature }
        : { kind, reason: said.replace(/\s+/g, ' '), signature },
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {before}
        <Text>{kind === 'approve' ? w.approveText : w.rejectText}</Text>
        <Textarea
          label={kind === 'approve' ? w.note : w.reason}
          autosize
          minRows={2}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Signing hasSignature={hasSignature} value={signature} onChange={setSignature} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button
            {...(kind === 'reject' && { color: 'red' })}
            loading={isRunning}
            disabled={!isReady || isHeld}
            onClick={decide}
          >
            {kind === 'approve' ? w.approve : w.reject}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
