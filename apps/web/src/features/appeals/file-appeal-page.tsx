import { appeals } from '@kompeten/contract/appeals/appeals'
import { type Appeal, type Appealable, appealInput, yesNoAnswers } from '@kompeten/contract/appeals/content'
import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import { holidaysWords } from '@kompeten/phrases/holidays/holidays'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SignatureField } from '../../ui/signature/signature-field.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { AppealSent } from './appeal-sent.tsx'
import classes from './appeals.module.css'
import { appealQueries, keepAppeal } from './appeals.queries.ts'
import { ChosenEvidence } from './evidence.tsx'

const blank = (assessment_applicant_id: string) => ({
  assessment_applicant_id,
  was_explained: null as 'yes' | 'no' | null,
  was_discussed: null as 'yes' | 'no' | null,
  involves_other: null as 'yes' | 'no' | null,
  reason: null as string | null,
  signature: null as { png: string; strokes: number[][] } | null,
})

type Sent = { appeal: Appeal; files: readonly File[] }

const AppealForm = ({
  of,
  facts,
  onSent,
}: {
  of: Appealable
  facts: string
  onSent: (sent: Sent) => void
}) => {
  const id = of.assessment_applicant_id
  const words = useWords(appealsWords)
  const w = words.form
  const client = useQueryClient()
  const navigate = useNavigate()
  const [files, setFiles] = useState<File[]>([])
  const form = useForm({
    name: `appeal:${id}`,
    schema: appealInput,
    labels: w.fields,
    initial: blank(id),
    version: 0,
  })
  const file = useWrite(appeals.file, { ofForm: true })
  const filed = useRef<Appeal>(undefined)
  const leave = () => {
    if (filed.current && files.length > 0) return onSent({ appeal: filed.current, files })
    if (filed.current) notify({ tone: 'done', message: words.done.filed })
    void navigate({ to: '/assessments/appeal' })
  }
  const choices = yesNoAnswers.map((value) => ({ value, label: w[value] }))
  return (
    <FormPage
      form={form}
      title={w.title}
      saveLabel={w.send}
      maySave
      leave={leave}
      onSave={async (body) => {
        filed.current = await file.mutateAsync({ body })
        keepAppeal(client, filed.current)
      }}
    >
      <Text>{facts}</Text>
      {of.units.length > 0 && (
        <div>
          <Text fw={600}>{w.units}</Text>
          <ul className={classes.lines}>
            {of.units.map((unit) => (
              <li key={unit}>{unit}</li>
            ))}
          </ul>
        </div>
      )}
      <Callout tone="info">{w.intro}</Callout>
      <FormSection title={w.fields.reason}>
        <ChoiceField {...form.field('was_explained')} choices={choices} />
        <ChoiceField {...form.field('was_discussed')} choices={choices} />
        <ChoiceField {...form.field('involves_other')} choices={choices} />
        <ProseField {...form.field('reason')} description={w.reasonHint} />
        <Text fw={600}>{words.evidence.title}</Text>
        <ChosenEvidence files={files} choose={setFiles} />
        <SignatureField {...form.field('signature')} description={w.signatureHint} />
      </FormSection>
    </FormPage>
  )
}

/** `/assessments/appeal/file/{assessment_applicant_id}`: FR.AK.04 against one's own result. */
export const FileAppealPage = () => {
  const w = useWords(appealsWords)
  const { undecreed } = useWords(holidaysWords)
  const format = useFormat()
  const { assessment_applicant_id: id = '' } = useParams({ strict: false })
  const [sent, setSent] = useState<Sent>()
  const { data, error, refetch } = useQuery(appealQueries.appealable())
  if (sent) return <AppealSent {...sent} />
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  const found = data.find((one) => one.assessment_applicant_id === id)
  if (!found) {
    return (
      <Callout tone="info">
        {w.form.gone} <Link to="/assessments/appeal">{w.form.back}</Link>
      </Callout>
    )
  }
  const facts = [
    w.facts(found.schema_name, found.assessment_title),
    w.appealable.until(format.dayInText(found.last_day)),
    ...(found.undecreed_year === null ? [] : [undecreed(String(found.undecreed_year))]),
  ]
  return <AppealForm key={id} of={found} facts={facts.join(' · ')} onSent={setSent} />
}
