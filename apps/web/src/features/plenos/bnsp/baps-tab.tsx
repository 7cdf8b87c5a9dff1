import { pick } from '@kompeten/contract/platform/pick'
import {
  type BnspGap,
  type BnspReport,
  bnspReport,
  type ScheduleCodesInput,
  scheduleCodesInput,
} from '@kompeten/contract/plenos/bnsp-report'
import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Typed } from '../../../ui/form/typed.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import classes from '../plenos.module.css'
import { reportQueries } from '../plenos.queries.ts'

/** Where a gap is mended. */
const Mend = ({ gap, pleno }: { gap: BnspGap; pleno: Pleno }) => {
  const w = useWords(plenosWords).baps.mend
  const { assessment_id } = pleno
  if (gap.code === 'applicant_data' && gap.applicant_id) {
    return (
      <Link to="/asesi/edit-asesi/$applicant_id" params={{ applicant_id: gap.applicant_id }}>
        {w.applicant}
      </Link>
    )
  }
  if (gap.code === 'accessor_number' && gap.accessor_user_id) {
    return (
      <Link to="/users/$user_id/Asesors" params={{ user_id: gap.accessor_user_id }}>
        {w.assessor}
      </Link>
    )
  }
  if (gap.code === 'code_unmapped') return <Link to="/bnsp-codes">{w.codes}</Link>
  if (gap.code === 'no_account') {
    return (
      <Link
        to="/assessments/$assessment_id/detail"
        params={{ assessment_id }}
        search={{ tab: 'participants' }}
      >
        {w.participants}
      </Link>
    )
  }
  if (gap.code === 'not_closed') {
    return (
      <Link
        to="/assessments/$assessment_id/plenos/$run"
        params={{ assessment_id, run: 'pleno' }}
        search={{ tab: 'cockpit' }}
      >
        {w.cockpit}
      </Link>
    )
  }
  return null
}

type Values = Typed<ScheduleCodesInput>
const codesOf = (report: BnspReport): Values => pick(report, 'schedule_code', 'ministry_code')

/** What BNSP calls the schedule. It has no version of its own: what it was read as is named to the server, and when is its version here. */
const CodesForm = ({ pleno, report, readAt }: { pleno: Pleno; report: BnspReport; readAt: number }) => {
  const words = useWords(plenosWords)
  const w = words.baps
  const client = useQueryClient()
  const params = { assessment_id: pleno.assessment_id }
  const query = reportQueries.get(params)
  const form = useForm<Values, ScheduleCodesInput>({
    name: `baps:${pleno.assessment_id}`,
    schema: scheduleCodesInput,
    labels: pick(w, 'schedule_code', 'ministry_code'),
    initial: codesOf(report),
    version: readAt,
  })
  const save = useWrite(bnspReport.change, {
    ofForm: true,
    keep: (_, kept) => client.setQueryData(query.queryKey, kept),
    done: words.done.coded,
  })
  return (
    <FormPage
      form={form}
      title={words.codes.title}
      isPart
      saveLabel={w.save}
      maySave
      conflict={{
        fetchTheirs: async () => {
          const values = codesOf(await client.fetchQuery({ ...query, staleTime: 0 }))
          return { values, version: client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0 }
        },
      }}
      onSave={async (input, _, based_on) => {
        await save.mutateAsync({ params, body: { ...input, based_on } })
      }}
    >
      <TextField {...form.field('schedule_code')} maxLength={20} />
      <TextField {...form.field('ministry_code')} description={w.ministryHint} maxLength={20} />
    </FormPage>
  )
}

/** The workbook for BNSP: what it lacks and where that is mended, then the file. */
export const BapsTab = ({ pleno }: { pleno: Pleno }) => {
  const w = useWords(plenosWords).baps
  const format = useFormat()
  const { assessment_id } = pleno
  const { data, error, refetch, dataUpdatedAt } = useQuery(reportQueries.get({ assessment_id }))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return (
    <Stack>
      <div>
        <Title order={2}>{w.title}</Title>
        <Text>{w.intro}</Text>
      </div>
      {data.gaps.length === 0 ? (
        <Callout tone="info">{w.ready(format.number(data.row_count))}</Callout>
      ) : (
        <section aria-label={w.missing}>
          <Title order={3}>{w.missing}</Title>
          <ul className={classes.rows}>
            {data.gaps.map((gap) => (
              <li key={[gap.code, gap.name, gap.list, gap.key].join(' ')}>
                <span>
                  {w.gaps[gap.code]({
                    name: gap.name ?? '',
                    label: gap.label ?? '',
                    list: gap.list ? w.lists[gap.list] : '',
                    fields: gap.fields.map((field) => w.bnspFields[field]).join(', '),
                    count: gap.count,
                  })}
                </span>
                <Mend gap={gap} pleno={pleno} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.may.includes('change') && <CodesForm pleno={pleno} report={data} readAt={dataUpdatedAt} />}
      {data.may.includes('download') && (
        <Stack gap={4} align="start">
          <SaveButton fetchFile={() => call(bnspReport.workbook, { params: { assessment_id } })}>
            {w.download}
          </SaveButton>
          <Text size="sm">{w.downloadHint}</Text>
        </Stack>
      )}
    </Stack>
  )
}
