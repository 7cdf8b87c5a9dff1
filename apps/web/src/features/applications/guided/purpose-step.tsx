import { applications } from '@kompeten/contract/applications/applications'
import { potencies, purposes } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useWrite } from '../../../platform/use-write.ts'
import '@mantine/core/styles/Radio.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUnsavedWork } from '../../../platform/unsaved-work.ts'
import { useWords } from '../../../platform/words.ts'
import { keepApplication, refreshApplication } from '../applications.queries.ts'
import { SchemeFacts } from '../facts.tsx'
import { GapNote } from './gap-note.tsx'
import { leavesStep } from './leaves-step.ts'
import type { Saved } from './saved.ts'

type Values = Pick<Application, 'purpose' | 'purpose_other' | 'potency' | 'special_needs'>

const pauseMs = 700

const valuesOf = ({ purpose, purpose_other, potency, special_needs }: Application): Values => ({
  purpose,
  purpose_other,
  potency,
  special_needs,
})
const isSame = (one: Values, other: Values) =>
  one.purpose === other.purpose &&
  (one.purpose_other ?? '') === (other.purpose_other ?? '') &&
  one.potency === other.potency &&
  (one.special_needs ?? '') === (other.special_needs ?? '')

type Props = { application: Application; onSave: (saved: Saved) => void }

/** FR.APL.01 part 2: what the certification is for; saved a moment after it changes. */
export const PurposeStep = ({ application, onSave }: Props) => {
  const w = useWords(applicationsWords)
  const client = useQueryClient()
  const [values, setValues] = useState<Values>(() => valuesOf(application))
  const [kept, setKept] = useState<Values>(() => valuesOf(application))
  const version = useRef(application.version)
  version.current = application.version
  const isDirty = !isSame(values, kept)
  useUnsavedWork(isDirty)
  const typed = useRef(values)
  typed.current = values
  const sent = useRef(kept)

  const save = useWrite(applications.update, {
    give: (given: Values) => {
      const { join_request_id } = application
      const body = { ...given, version: version.current }
      return { params: { join_request_id }, body }
    },
    shown: ['version_conflict'],
    onMutate: () => onSave({ state: 'saving' }),
    keep: keepApplication,
    onSuccess: (saved, given) => {
      setKept(given)
      sent.current = given
      version.current = saved.version
      onSave({ state: 'saved', at: saved.modified_date })
    },
    onError: () => {
      onSave({ state: 'failed' })
      void refreshApplication(client, application.join_request_id)
    },
  })
  const { mutateAsync, isPending } = save
  const running = useRef<Promise<unknown>>(undefined)
  const send = useCallback(() => {
    running.current = mutateAsync(typed.current).catch(() => undefined)
    return running.current
  }, [mutateAsync])
  useEffect(() => {
    if (!isDirty || isPending) return
    onSave({ state: 'unsaved' })
    const timer = setTimeout(() => void send(), pauseMs)
    return () => clearTimeout(timer)
  }, [isDirty, isPending, send, onSave])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!leavesStep(current, next)) return false
      await running.current
      if (!isSame(typed.current, sent.current)) await send()
      return !isSame(typed.current, sent.current)
    },
    enableBeforeUnload: false,
  })

  const change = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }))
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
          {purposes.map((value) => (
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
    </>
  )
}
