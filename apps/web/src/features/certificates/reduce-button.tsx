import { certificates } from '@kompeten/contract/certificates/certificates'
import type { Certificate } from '@kompeten/contract/certificates/content'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { keepCertificate } from './certificates.queries.ts'

const reasonLength = 10
const basisLength = 5

const ReduceDialog = ({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) => {
  const words = useWords(certificatesWords)
  const w = words.reduction
  const cancel = useWords(uiWords).erase.cancel
  const [codes, setCodes] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const [basis, setBasis] = useState('')
  const { units } = certificate.printed
  const isWhole =
    codes.length > 0 &&
    codes.length < units.length &&
    reason.trim().length >= reasonLength &&
    basis.trim().length >= basisLength
  const reduce = useWrite(certificates.reduce, {
    give: () => ({
      params: { certificate_id: certificate.certificate_id },
      body: { unit_codes: codes, reason: reason.trim(), correction_basis: basis.trim() },
    }),
    shown: ['rule_broken', 'already_exists', 'invalid_input'],
    keep: keepCertificate,
    done: w.done,
    onSuccess: () => onClose(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) reduce.mutate()
  }
  return (
    <Dialog title={w.title} onClose={onClose} size="lg">
      <form onSubmit={submit}>
        <Stack>
          <Text>{w.text}</Text>
          <Checkbox.Group label={w.units} value={codes} onChange={setCodes}>
            <Stack gap="xs" mt={4}>
              {units.map(({ unit_code, title }) => (
                <Checkbox key={unit_code} value={unit_code} label={`${unit_code} ${title}`} />
              ))}
            </Stack>
          </Checkbox.Group>
          {codes.length === units.length && <Callout tone="info">{w.keepsOne}</Callout>}
          <TextInput
            required
            label={w.basis}
            maxLength={200}
            value={basis}
            onChange={(event) => setBasis(event.currentTarget.value)}
          />
          <Textarea
            required
            autosize
            minRows={2}
            label={words.fields.reason}
            description={words.hints.reason}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogFailure failure={reduce.error} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" color="red" loading={reduce.isPending} disabled={!isWhole}>
              {w.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Takes units from a certificate, after it is said which, why and by which decision. */
export const ReduceButton = ({ certificate }: { certificate: Certificate }) => {
  const w = useWords(certificatesWords).reduction
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {w.action}
      </Button>
      {isAsking && <ReduceDialog certificate={certificate} onClose={() => setAsking(false)} />}
    </>
  )
}
