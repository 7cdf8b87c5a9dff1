import type { Letter } from '@kompeten/contract/letters/letters'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SignatureChoice, useStoredSignature } from './signature-choice.tsx'
import { useDeclineLetter, useLetterStep, useSendLetter, useSignLetter } from './use-letter-steps.ts'

type Props = { letter: Letter; onClose: () => void }

const complaintOf = (failure: unknown) =>
  failure instanceof RefusedCall && failure.reason === 'invalid_input'
    ? (failure.errors[0]?.message ?? failure.message)
    : undefined

const Actions = ({ onClose, children }: { onClose: () => void; children: React.ReactNode }) => (
  <Group justify="end" gap="xs">
    <Button variant="default" onClick={onClose}>
      {useWords(lettersWords).cancel}
    </Button>
    {children}
  </Group>
)

/** Signs with the signature kept, or one given now. */
export const SignDialog = ({ letter, onClose }: Props) => {
  const w = useWords(lettersWords).sign
  const [given, setGiven] = useState<SignatureInput | null>(null)
  const { data: stored } = useStoredSignature()
  const sign = useSignLetter()
  return (
    <Dialog title={w.title} onClose={onClose}>
      <Stack>
        <Text size="sm">{w.text}</Text>
        <SignatureChoice given={given} onGive={setGiven} />
        <Actions onClose={onClose}>
          <Button
            loading={sign.isPending}
            disabled={!given && !stored}
            onClick={() =>
              sign.mutate({ letterId: letter.letter_id, signature: given }, { onSuccess: onClose })
            }
          >
            {w.confirm}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}

/** Declines with a reason. */
export const DeclineDialog = ({ letter, onClose }: Props) => {
  const w = useWords(lettersWords).decline
  const [reason, setReason] = useState('')
  const decline = useDeclineLetter()
  return (
    <Dialog title={w.title} onClose={onClose}>
      <Stack>
        <Text size="sm">{w.text}</Text>
        <Textarea
          label={w.reason}
          autosize
          minRows={3}
          required
          data-autofocus
          value={reason}
          error={complaintOf(decline.error)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Actions onClose={onClose}>
          <Button
            color="red"
            loading={decline.isPending}
            onClick={() => decline.mutate({ letterId: letter.letter_id, reason }, { onSuccess: onClose })}
          >
            {w.confirm}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}

/** Mails a signed letter, or notes that it was handed over. */
export const SendDialog = ({ letter, onClose }: Props) => {
  const w = useWords(lettersWords).send
  const [email, setEmail] = useState(letter.addressee_email ?? '')
  const send = useSendLetter()
  const isByHand = email.trim() === ''
  return (
    <Dialog title={w.title} onClose={onClose}>
      <Stack>
        <TextInput
          type="email"
          label={w.email}
          description={w.hint}
          data-autofocus
          value={email}
          error={complaintOf(send.error)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Actions onClose={onClose}>
          <Button
            loading={send.isPending}
            onClick={() =>
              send.mutate(
                { letterId: letter.letter_id, email: isByHand ? null : email.trim() },
                { onSuccess: onClose },
              )
            }
          >
            {isByHand ? w.byHand : w.byMail}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}

/** Asks before a letter is put away for good. */
export const DiscardDialog = ({ letter, onClose }: Props) => {
  const w = useWords(lettersWords).discard
  const step = useLetterStep()
  return (
    <Dialog title={w.title} onClose={onClose}>
      <Stack>
        <Text size="sm">{w.text}</Text>
        <Actions onClose={onClose}>
          <Button
            color="red"
            loading={step.isPending}
            onClick={() =>
              step.mutate({ letterId: letter.letter_id, step: 'discard' }, { onSuccess: onClose })
            }
          >
            {w.confirm}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}
