import {
  type Holiday,
  type HolidayYear,
  type HolidayYearInput,
  holidays,
  holidayYearInput,
} from '@kompeten/contract/holidays/holidays'
import { holidaysWords } from '@kompeten/phrases/holidays/holidays'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { RepeatedRows } from '../../ui/form/repeated-rows.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { holidayQueries } from './holidays.queries.ts'

/** More than any decree has named. */
const most = 40

const valuesOf = ({ decree, days }: HolidayYear): HolidayYearInput => ({ decree, days })

type Props = {
  year: string
  /** Undefined for a year that is not known yet: it begins with what the almanac says. */
  kept: HolidayYear | undefined
  suggested: Holiday[]
}

const YearForm = ({ year, kept, suggested }: Props) => {
  const w = useWords(holidaysWords)
  const format = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/holidays' })
  const form = useForm<Typed<HolidayYearInput>, HolidayYearInput>({
    name: `holidays:${year}`,
    schema: holidayYearInput,
    labels: w.fields,
    initial: kept ? valuesOf(kept) : { decree: '', days: suggested },
    version: kept?.version ?? 0,
  })
  const save = useWrite(holidays.keep, {
    ofForm: true,
    refresh: [holidayQueries.years.key],
    done: w.saved(year),
  })
  const fetchTheirs = async () => {
    const { years } = await client.fetchQuery({ ...holidayQueries.years(), staleTime: 0 })
    const theirs = years.find((one) => String(one.year) === year)
    return theirs
      ? { values: valuesOf(theirs), version: theirs.version }
      : { values: { decree: '', days: suggested }, version: 0 }
  }
  const show = (_: string, value: unknown) =>
    Array.isArray(value)
      ? value.map(({ day, name }: Holiday) => `${format.day(day)} ${name}`).join(', ')
      : String(value ?? '')
  return (
    <FormPage
      form={form}
      title={kept ? w.edit(year) : w.fill(year)}
      saveLabel={w.save}
      maySave
      leave={leave}
      conflict={{ fetchTheirs, show }}
      onSave={async (input, version) => {
        await save.mutateAsync({ params: { year }, body: { ...input, version } })
      }}
    >
      {!kept && <Callout tone="info">{w.suggested}</Callout>}
      <FormSection title={w.basis}>
        <TextField {...form.field('decree')} description={w.decreeHint} autoComplete="off" />
      </FormSection>
      <FormSection title={w.fields.days}>
        <RepeatedRows
          {...form.rows('days')}
          blank={{ day: '', name: '', name_en: '' }}
          addLabel={w.addDay}
          max={most}
        >
          {(row) => (
            <>
              <DayField {...row.field('day')} opensAt={`${year}-01-01`} />
              <FieldPair>
                <TextField {...row.field('name')} autoComplete="off" />
                <TextField {...row.field('name_en')} autoComplete="off" />
              </FieldPair>
            </>
          )}
        </RepeatedRows>
      </FormSection>
    </FormPage>
  )
}

/** `/holidays/{year}`: the public holidays of a year, by the decree. */
export const HolidayYearPage = () => {
  const { year } = useParams({ from: '/shell/holidays/$year' })
  const { data, error, refetch } = useQuery(holidayQueries.years())
  const kept = data?.years.find((one) => String(one.year) === year)
  const suggestion = useQuery({ ...holidayQueries.suggest({ year }), enabled: data !== undefined && !kept })
  const isRead = data && (kept || suggestion.data)
  const failure = error ?? suggestion.error
  if (failure && !isRead) return <Failure isPage failure={failure} retry={() => void refetch()} />
  if (!isRead) return <PageSkeleton kind="form" />
  return <YearForm key={year} year={year} kept={kept} suggested={suggestion.data?.days ?? []} />
}
