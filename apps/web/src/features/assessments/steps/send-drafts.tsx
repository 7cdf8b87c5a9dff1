import { assessments, sentAtOnce } from '@kompeten/contract/assessments/assessments'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TooManyDialog } from '../../../ui/dialogs/too-many-dialog.tsx'
import { SignatureField } from '../../../ui/signature/signature-field.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { keepAssessment } from '../assessments.queries.ts'
import { blockedBy, MissingLines } from './missing-lines.tsx'

type Props = { ids: readonly string[]; onSent?: () => void; disabled?: boolean }

/** Sends requests of the own venue to the LSP, all under one signature. */
export const SendDrafts = ({ ids, onSent, disabled = false }: Props) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const format = useFormat()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [signature, setSignature] = useState<SignatureInput | null>(null)
  const [isUnsigned, setUnsigned] = useState(false)
  const send = useWrite(assessments.send, {
    give: (signed: SignatureInput) => ({ body: { assessment_ids: [...ids], signature: signed } }),
    shown: ['step_blocked'],
    done: pages.done.sent,
    onSuccess: (sent) => {
      for (const one of sent) keepAssessment(client, one)
      setAsking(false)
      onSent?.()
    },
  })
  const blocked = blockedBy(send.error)
  const close = () => setAsking(false)
  const isTooMany = ids.length > sentAtOnce
  const label = ids.length > 1 ? pages.sendMany(format.number(ids.length)) : w.steps.submit.label
  return (
    <>
      <Button
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && isTooMany && <TooManyDialog title={label} most={sentAtOnce} onClose={close} />}
      {isAsking && !isTooMany && (
        <Dialog title={w.steps.submit.title} onClose={close}>
          <Stack>
            <Text>{w.steps.submit.text}</Text>
            <SignatureField
              id="request-signature"
              path="signature"
              label={pages.sign}
              required
              value={signature}
              error={isUnsigned && !signature ? pages.signNeeded : undefined}
              onChange={setSignature}
              onBlur={() => undefined}
            />
            {blocked && (
              <Callout tone="failed">
                <MissingLines missing={blocked} />
              </Callout>
            )}
            <Group justify="end">
              <Button variant="default" onClick={close}>
                {w.cancel}
              </Button>
              <Button
                loading={send.isPending}
                onClick={() => (signature ? send.mutate(signature) : setUnsigned(true))}
              >
                {label}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
