import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { SignatureField } from '../signature/signature-field.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What is signed, and what follows. */
  text: string
  /** `own` says that without a drawing the signature of one's profile is taken. */
  field: { draw: string; own: string }
  actionLabel: string
  cancelLabel: string
  isRunning: boolean
  /** With what was drawn; null for the signature of the profile. */
  onSign: (signature: SignatureInput | null) => void
  onClose: () => void
}

/** Asks for a signature under a step, which may be drawn or be that of the profile. */
export const SignatureDialog = (props: Props) => {
  const { title, text, field, actionLabel, cancelLabel, isRunning, onSign, onClose } = props
  const [signature, setSignature] = useState<SignatureInput | null>(null)
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text>{text}</Text>
        <SignatureField
          id="step-signature"
          path="signature"
          label={field.draw}
          description={field.own}
          required={false}
          error={undefined}
          value={signature}
          onChange={setSignature}
          onBlur={() => undefined}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button loading={isRunning} onClick={() => onSign(signature)}>
            {actionLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
