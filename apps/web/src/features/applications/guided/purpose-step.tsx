import { potencies, purposes } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { purposesOf, renewalOn, renewalPurposes } from '@kompeten/contract/schemes/renewal-days'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { lazy, Suspense, useEffect } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { SchemeFacts } from '../facts.tsx'
import { GapNote } from './gap-note.tsx'
import type { Saved } from './saved.ts'
import { usePurposeSaves } from './use-purpose-saves.ts'

const ConflictDialog = lazy(() =>
  import('../../../ui/form/conflict-dialog.tsx').then((module) => ({ default: module.ConflictDialog })),
) as typeof import('../../../ui/form/conflict-dialog.tsx').ConflictDialog

type Props = { application: Application; onSave: (saved: Saved) => void }

/** FR.APL.01 part 2: what the certification is for; saved a moment after it changes. */
export const PurposeStep = ({ application, onSave }: Props) => {
  const w = useWords(applicationsWords)
  const { values, base, state, savedAt, conflict, change, settle, postpone } = usePurposeSaves(application)
  useEffect(() => onSave({ state, at: savedAt }), [state, savedAt, onSave])
  const format = useFormat()
  const renewal = application.previous_certificate?.renewal ?? null
  const isLate = renewalOn(renewal, format.today()) === 'too_late'
  const renewing = isLate ? [] : purposesOf(renewal?.ways ?? [])
  const barred = renewalPurposes.filter((one) => !renewing.includes(one) && one !== values.purpose)
  const shown: Readonly<Record<string, string>> = { ...w.purposes, ...w.potencies }
  const show = (_: string, value: unknown) => shown[String(value)] ?? String(value ?? '')
  return (
    <>
      <GapNote application={application} section="purpose" targetId={null} />
      <SchemeFacts application={{ ...application, ...values }} />
      <Radio.Group
        label={w.fields.purpose}
        required
        withAsterisk={false}
        value={values.purpose}
        onChange={(value) => change({ purpose: purposes.find((one) => one === value) ?? null })}
      >
        <Stack gap="xs" mt={4}>
          {purposes
            .filter((value) => !barred.some((one) => one === value))
            .map((value) => (
              <Radio key={value} value={value} label={w.purposes[value]} />
            ))}
        </Stack>
      </Radio.Group>
      {values.purpose === 'other' && (
        <TextInput
          label={w.fields.purpose_other}
          required
          withAsterisk={false}
          maxLength={100}
          value={values.purpose_other ?? ''}
          onChange={(event) => change({ purpose_other: event.currentTarget.value })}
        />
      )}
      <Radio.Group
        label={w.fields.potency}
        description={w.hints.potency}
        value={values.potency}
        onChange={(value) => change({ potency: potencies.find((one) => one === value) ?? null })}
      >
        <Stack gap="xs" mt={4}>
          {potencies.map((value) => (
            <Radio key={value} value={value} label={w.potencies[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={w.fields.special_needs}
        description={w.hints.special_needs}
        autosize
        minRows={2}
        maxLength={500}
        value={values.special_needs ?? ''}
        onChange={(event) => change({ special_needs: event.currentTarget.value })}
      />
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            conflict={conflict}
            base={base}
            mine={values}
            labels={w.fields}
            show={show}
            onMerged={settle}
            onClose={postpone}
          />
        </Suspense>
      )}
    </>
  )
}
