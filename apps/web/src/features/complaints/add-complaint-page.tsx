import { complaints } from '@kompeten/contract/complaints/complaints'
import { complaintCategories, complaintInput } from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { keepComplaint } from './complaints.queries.ts'
import { FailedCallNote, useMatter } from './failed-call.tsx'
import { FormIntro } from './form-intro.tsx'
import { MatterFields } from './matter-fields.tsx'

/** `/complain/add-complain`: a complaint of somebody who is signed in. */
export const AddComplaintPage = () => {
  const words = useWords(complaintsWords)
  const w = words.form
  const navigate = useNavigate()
  const made = useRef<string>(undefined)
  const file = useWrite(complaints.file, {
    keep: keepComplaint,
    done: words.done.filed,
    shown: ['rule_broken'],
  })
  const initial = useMatter()
  const form = useForm({
    name: 'complaint:new',
    schema: complaintInput,
    labels: w.fields,
    initial,
    version: 0,
  })
  const leave = () =>
    made.current === undefined
      ? void navigate({ to: '/complaint' })
      : void navigate({ to: '/complain/edit-complain/$complaint_id', params: { complaint_id: made.current } })
  return (
    <FormPage
      form={form}
      title={w.title}
      saveLabel={w.send}
      maySave
      leave={leave}
      onSave={async (body) => {
        made.current = (await file.mutateAsync({ body })).complaint_id
      }}
    >
      <Callout tone="info">
        <FormIntro /> {w.appeal}
      </Callout>
      <FormSection title={words.tabs.complaint}>
        <FailedCallNote failedCall={form.values.failed_call} />
        <MatterFields form={form} categories={complaintCategories} />
      </FormSection>
    </FormPage>
  )
}
