import { type Scheme, schemes } from '@kompeten/contract/schemes/schemes'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../../ui/dialogs/dialog-failure.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { FieldPair } from '../../../ui/form/field-pair.tsx'
import { PlainDay } from '../../../ui/form/plain-day.tsx'
import { SchemeField } from '../scheme-field.tsx'
import { keepWithdrawal } from '../schemes.queries.ts'

const reasonLeast = 10

type Props = { scheme: Scheme; needsTwo: boolean; onClose: () => void }

/** Withdraws a scheme: why, until when it takes applications and assessments, what takes its place, by which minutes. */
export const WithdrawDialog = ({ scheme, needsTwo, onClose }: Props) => {
  const w = useWords(schemeRulesWords).withdrawal
  const client = useQueryClient()
  const successorField = useId()
  const [reason, setReason] = useState('')
  const [lastApplication, setLastApplication] = useState<string | null>(null)
  const [lastAssessment, setLastAssessment] = useState<string | null>(null)
  const [successor, setSuccessor] = useState<string | null>(null)
  const [number, setNumber] = useState('')
  const [decidedOn, setDecidedOn] = useState<string | null>(useFormat().today())
  const [file, setFile] = useState<File>()
  const isWhole =
    reason.trim().length >= reasonLeast &&
    number.trim() !== '' &&
    [lastApplication, lastAssessment, decidedOn].every((day) => day !== null) &&
    file !== undefined
  const withdraw = useWrite(schemes.withdraw, {
    give: (chosen: File) => ({
      params: { schema_id: scheme.schema_id },
      body: {
        reason: reason.trim(),
        last_application_on: lastApplication ?? '',
        last_assessment_on: lastAssessment ?? '',
        successor_id: successor,
        document_number: number.trim(),
        decided_on: decidedOn ?? '',
      },
      file: chosen,
    }),
    shown: ['rule_broken', 'invalid_input'],
    done: needsTwo ? w.done.proposed : w.done.announced,
    onSuccess: (kept) => {
      keepWithdrawal(client, scheme.schema_id, kept)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) withdraw.mutate(file)
  }
  return (
    <Dialog title={w.withdraw} onClose={onClose} size="lg">
      <form onSubmit={submit}>
        <Stack>
          <Text>{w.withdrawText}</Text>
          {needsTwo && <Text>{w.needsTwo}</Text>}
          <Textarea
            data-autofocus
            required
            autosize
            minRows={2}
            label={w.fields.reason}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FieldPair>
            <PlainDay
              label={w.fields.last_application_on}
              value={lastApplication}
              onChange={setLastApplication}
            />
            <PlainDay
              label={w.fields.last_assessment_on}
              value={lastAssessment}
              onChange={setLastAssessment}
            />
          </FieldPair>
          <SchemeField
            id={successorField}
            path="successor_id"
            label={w.fields.successor_id}
            description={w.hints.successor_id}
            required={false}
            value={successor}
            error={undefined}
            onChange={setSuccessor}
            onBlur={() => undefined}
          />
          <FieldPair>
            <TextInput
              required
              label={w.fields.document_number}
              maxLength={100}
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
            <PlainDay label={w.fields.decided_on} value={decidedOn} onChange={setDecidedOn} />
          </FieldPair>
          <FileDrop label={w.fields.file} upload={schemes.withdraw.upload} file={file} onChoose={setFile} />
          <DialogFailure failure={withdraw.error} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {w.cancel}
            </Button>
            <Button type="submit" color="red" loading={withdraw.isPending} disabled={!isWhole}>
              {w.withdraw}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
