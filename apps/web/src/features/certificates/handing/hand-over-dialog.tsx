import {
  type Certificate,
  formerBlankos,
  receiptKinds,
  receivers,
} from '@kompeten/contract/certificates/content'
import { handovers } from '@kompeten/contract/certificates/handovers'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { handoversWords } from '@kompeten/phrases/certificates/handovers'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useUnsavedWork } from '../../../platform/unsaved-work.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../../ui/dialogs/dialog-failure.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { PlainDay } from '../../../ui/form/plain-day.tsx'
import { SignatureField } from '../../../ui/signature/signature-field.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { keepCertificate } from '../certificates.queries.ts'

type Receiver = (typeof receivers)[number]
type Former = (typeof formerBlankos)[number]
type Proof = (typeof receiptKinds)[number]

const plain = (id: string, label: string) => ({
  id,
  path: id,
  label,
  required: true,
  error: undefined,
  onBlur: () => undefined,
})

/** To whom a certificate is handed over, and who signs for it: on the screen, or on the receipt that is uploaded. */
export const HandOverDialog = ({
  certificate,
  onClose,
}: {
  certificate: Certificate
  onClose: () => void
}) => {
  const w = useWords(handoversWords)
  const words = useWords(uiWords).erase
  const [receiver, setReceiver] = useState<Receiver>('holder')
  const [name, setName] = useState('')
  const [paper, setPaper] = useState('')
  const [day, setDay] = useState<string | null>(useFormat().today())
  const [former, setFormer] = useState<Former | null>(null)
  const [proof, setProof] = useState<Proof>('signed')
  const [signature, setSignature] = useState<SignatureInput | null>(null)
  const [file, setFile] = useState<File>()
  useUnsavedWork(signature !== null || file !== undefined || name !== '' || paper !== '')
  const params = { certificate_id: certificate.certificate_id }
  const isProxy = receiver === 'proxy'
  const isWhole =
    day !== null &&
    (!isProxy || (name.trim() !== '' && paper.trim() !== '')) &&
    (!certificate.former_handed_out || former !== null) &&
    (proof === 'signed' ? signature !== null : file !== undefined)

  const hand = useWrite(
    async () => {
      const body = {
        receiver,
        receiver_name: isProxy ? name.trim() : null,
        power_of_attorney: isProxy ? paper.trim() : null,
        handed_on: day ?? '',
        former_blanko: former,
      }
      if (proof === 'paper' && file) {
        return (await call(handovers.handOverOnPaper, { params, body, file })).data
      }
      if (!signature) throw new Error('Nobody has signed')
      return (await call(handovers.handOver, { params, body: { ...body, signature } })).data
    },
    {
      shown: ['rule_broken', 'invalid_input', 'already_exists'],
      keep: keepCertificate,
      done: w.done.handed,
      onSuccess: onClose,
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) hand.mutate()
  }
  return (
    <Dialog title={w.steps.hand_over.title(certificate.holder_name)} onClose={onClose} size="lg">
      <form onSubmit={submit}>
        <Stack>
          {certificate.may.includes('keep_agreement') && <Callout tone="info">{w.hints.agreement}</Callout>}
          <ChoiceField
            {...plain('handover-receiver', w.fields.receiver)}
            choices={receivers.map((value) => ({ value, label: w.receivers[value] }))}
            value={receiver}
            onChange={(chosen) => setReceiver(chosen ?? 'holder')}
          />
          {isProxy && (
            <>
              <TextInput
                required
                label={w.fields.receiver_name}
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <TextInput
                required
                label={w.fields.power_of_attorney}
                description={w.hints.power_of_attorney}
                maxLength={200}
                value={paper}
                onChange={(event) => setPaper(event.currentTarget.value)}
              />
            </>
          )}
          <PlainDay label={w.fields.handed_on} value={day} onChange={setDay} />
          {certificate.former_handed_out && (
            <>
              <Text size="sm" c="dimmed">
                {w.hints.former_blanko}
              </Text>
              <ChoiceField
                {...plain('handover-former', w.fields.former_blanko)}
                choices={formerBlankos.map((value) => ({ value, label: w.formerBlankos[value] }))}
                value={former}
                onChange={setFormer}
              />
            </>
          )}
          <ChoiceField
            {...plain('handover-proof', w.fields.proof)}
            choices={receiptKinds.map((value) => ({ value, label: w.proofs[value] }))}
            value={proof}
            onChange={(chosen) => setProof(chosen ?? 'signed')}
          />
          {proof === 'signed' ? (
            <SignatureField
              {...plain('handover-signature', w.fields.signature)}
              value={signature}
              onChange={setSignature}
            />
          ) : (
            <FileDrop
              label={w.fields.receipt}
              upload={handovers.handOverOnPaper.upload}
              file={file}
              onChoose={setFile}
            />
          )}
          <DialogFailure failure={hand.error} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={hand.isPending} disabled={!isWhole}>
              {w.actions.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
