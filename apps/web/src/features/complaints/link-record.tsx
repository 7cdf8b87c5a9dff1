import { assessments } from '@kompeten/contract/assessments/assessments'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { complaints } from '@kompeten/contract/complaints/complaints'
import { type Complaint, type LinkedKind, linkedKinds } from '@kompeten/contract/complaints/content'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Button, Group, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useId, useState } from 'react'
import { queriesOf } from '../../platform/queries.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { RecordField } from '../../ui/form/record-field.tsx'
import { Step } from './complaint-step.tsx'
import { keepComplaint } from './complaints.queries.ts'

const assessmentQueries = queriesOf('assessments', assessments)
const certificateQueries = queriesOf('certificates', certificates)
const tukQueries = queriesOf('tuk', tuk)

/** Where the records of a kind come from. */
const RecordOf = ({ kind, ...field }: Field<string | null> & { kind: LinkedKind }) => {
  if (kind === 'assessment') {
    return (
      <RecordField
        {...field}
        one={(assessment_id) => assessmentQueries.get({ assessment_id })}
        list={(query) => assessmentQueries.list(query)}
        optionOf={(one) => ({ id: one.assessment_id, name: one.title })}
      />
    )
  }
  if (kind === 'certificate') {
    return (
      <RecordField
        {...field}
        one={(certificate_id) => certificateQueries.get({ certificate_id })}
        list={(query) => certificateQueries.list(query)}
        optionOf={({ certificate_id: id, certificate_number, holder_name }) => ({
          id,
          name: [certificate_number, holder_name].filter(Boolean).join(' · '),
        })}
      />
    )
  }
  return (
    <RecordField
      {...field}
      one={(tuk_id) => tukQueries.get({ tuk_id })}
      list={(query) => tukQueries.list(query)}
      optionOf={({ tuk_id, tuk_name }) => ({ id: tuk_id, name: tuk_name })}
    />
  )
}

/** Links the record that a complaint is about: who took part in it handles the complaint no more. */
export const LinkRecord = ({ complaint: { complaint_id, version, linked } }: { complaint: Complaint }) => {
  const words = useWords(complaintsWords)
  const w = words.steps
  const id = useId()
  const [kind, setKind] = useState<LinkedKind>(linked?.kind ?? 'assessment')
  const [chosen, setChosen] = useState(linked?.record_id ?? null)
  const link = useWrite(complaints.link, {
    give: (record_id: string | null) => ({
      params: { complaint_id },
      body: { link: record_id === null ? null : { kind, record_id }, version },
    }),
    keep: keepComplaint,
    done: (_, record_id) => (record_id === null ? w.unlinked : w.linked),
  })
  const choose = (value: string) => {
    setKind(linkedKinds.find((one) => one === value) ?? kind)
    setChosen(null)
  }
  return (
    <Step title={w.link} text={w.linkText}>
      <SegmentedControl
        aria-label={w.linkKind}
        fullWidth
        data={linkedKinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={choose}
      />
      <RecordOf
        key={kind}
        kind={kind}
        {...{ id, path: 'record_id', label: w.linkedRecord, required: false, error: undefined }}
        value={chosen}
        onChange={setChosen}
        onBlur={() => undefined}
      />
      <Group>
        <Button
          variant="default"
          disabled={chosen === null || chosen === linked?.record_id}
          loading={link.isPending}
          onClick={() => link.mutate(chosen)}
        >
          {w.link}
        </Button>
        {linked && (
          <Button variant="subtle" loading={link.isPending} onClick={() => link.mutate(null)}>
            {w.unlink}
          </Button>
        )}
      </Group>
    </Step>
  )
}
