import { complaints } from '@kompeten/contract/complaints/complaints'
import { complaintCategories, publicComplaintInput } from '@kompeten/contract/complaints/content'
import type { FiledComplaint } from '@kompeten/contract/complaints/open'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Button, Stack } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { useHostFace } from '../../platform/host-face.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { isLost } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { ColouredHouse } from '../../ui/theme/coloured-house.tsx'
import { HostEntrance } from '../access/index.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { ComplaintSent } from './complaint-sent.tsx'
import { FailedCallNote, useMatter } from './failed-call.tsx'
import { FormIntro } from './form-intro.tsx'
import { MatterFields } from './matter-fields.tsx'

const blankPerson = {
  name: null as string | null,
  email: null as string | null,
  phone: null as string | null,
}
/** What identifies a person is no draft on a device that may be anybody's. */
const unkept = ['name', 'email', 'phone', 'description'] as const

/** On a phone what comes last on a page is seen in part, and pushes the button out of sight. */
const showWhole = (part: HTMLElement | null) => part?.scrollIntoView?.({ block: 'center' })

type Sent = { filed: FiledComplaint; files: readonly File[] }

const PublicForm = ({ sent }: { sent: (told: Sent) => void }) => {
  const w = useWords(complaintsWords).form
  const [files, setFiles] = useState<File[]>([])
  const file = useWrite(complaints.publicFile, {
    send: { secretKey: null },
    shown: ['rule_broken', 'invalid_input', 'lost'],
    onSuccess: (filed) => sent({ filed, files }),
    onError: (failure) => form.refuse(failure),
  })
  const matter = useMatter()
  const initial = useMemo(() => ({ ...matter, ...blankPerson }), [matter])
  const form = useForm({
    name: 'complaint:public',
    schema: publicComplaintInput,
    labels: w.fields,
    initial,
    version: 0,
    unkept,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.submit()
    if (body) file.mutate({ body })
  }
  return (
    <form onSubmit={submit} noValidate aria-label={w.title}>
      <Stack gap="md">
        <Callout tone="info">
          <FormIntro />
        </Callout>
        <ErrorSummary problems={form.problems} attempts={form.attempts} idOf={form.idOf} />
        <FailedCallNote failedCall={form.values.failed_call} />
        <MatterFields form={form} categories={complaintCategories} />
        <ChosenFiles files={files} onChange={setFiles} />
        <TextField {...form.field('name')} autoComplete="name" />
        <TextField {...form.field('email')} type="email" autoComplete="email" description={w.hints.email} />
        <TextField {...form.field('phone')} type="tel" autoComplete="tel" />
        {isLost(file.error) && (
          <div ref={showWhole}>
            <Callout tone="failed">{w.lost(file.variables?.body.email ?? '')}</Callout>
          </div>
        )}
        <Button type="submit" loading={file.isPending}>
          {w.send}
        </Button>
      </Stack>
    </form>
  )
}

/** `/complain`: a complaint of anybody, to the LSP whose address it is. */
export const PublicComplaintPage = () => {
  const words = useWords(complaintsWords)
  const face = useHostFace()
  const [told, setTold] = useState<Sent>()
  const title = face?.lsp ? words.form.publicTitle(face.lsp.lsp_name) : words.form.title
  usePageTitle(told ? words.sent.title : title)
  return (
    <ColouredHouse colour={face?.theme_colour}>
      <HostEntrance heading={told ? words.sent.title : title} isWide>
        {told ? (
          <ComplaintSent {...told} />
        ) : face && !face.lsp ? (
          <Callout tone="info">{words.form.elsewhere}</Callout>
        ) : (
          <PublicForm sent={setTold} />
        )}
      </HostEntrance>
    </ColouredHouse>
  )
}
