import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { type SkkView, skkFamilies } from '@kompeten/contract/skk/content'
import { skk } from '@kompeten/contract/skk/skk'
import type { Comparison, TakenField } from '@kompeten/contract/skk/takeover'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { Button, Group, Radio, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { WayToBin } from '../applicants/index.ts'
import { SchemeField } from '../schemes/index.ts'
import styles from './skk.module.css'
import { keepSkk, skkQueries } from './skk.queries.ts'

type Side = 'ours' | 'theirs'
type Compared = Comparison['fields'][number]

/** A value of a field as people read it. */
const useShown = () => {
  const { takeover: w } = useWords(skkWords)
  const format = useFormat()
  return (field: TakenField, value: string | null): string => {
    if (value === null) return w.empty
    if (field === 'date_of_birth') return format.day(value)
    if (field === 'gender_code') return value === 'F' ? w.female : w.male
    return value
  }
}

type Choosing = { one: Compared; side: Side | undefined; onChoose: (side: Side) => void }

const Conflict = ({ one, side, onChoose }: Choosing) => {
  const { takeover: w } = useWords(skkWords)
  const shown = useShown()
  return (
    <Radio.Group
      label={w.fields[one.field]}
      value={side ?? null}
      onChange={(value) => onChoose(value === 'ours' ? 'ours' : 'theirs')}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="ours" label={`${w.ours}: ${shown(one.field, one.ours)}`} />
        <Radio value="theirs" label={`${w.theirs}: ${shown(one.field, one.theirs)}`} />
      </Stack>
    </Radio.Group>
  )
}

const Taken = ({ title, fields }: { title: string; fields: readonly Compared[] }) => {
  const { takeover: w } = useWords(skkWords)
  const shown = useShown()
  if (fields.length === 0) return null
  return (
    <section className={styles.part} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <dl className={styles.facts}>
        {fields.map(({ field, taken, ours, theirs }) => (
          <div key={field}>
            <dt>{w.fields[field]}</dt>
            <dd>{shown(field, taken === 'theirs' ? theirs : ours)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Why nothing is chosen before the office has settled whose the NIK is, and the way to do so. */
const Unsettled = ({ view, why, way }: { view: SkkView; why: string; way: ReactNode }) => {
  const w = useWords(skkWords)
  usePageTitle(w.takeover.title)
  return (
    <div className={styles.page}>
      <div>
        <Title order={1}>{w.takeover.title}</Title>
        <Text>{w.detail.of(view.applicant_name ?? view.id_izin)}</Text>
      </div>
      <Callout tone="failed">
        {why} {way}
      </Callout>
    </div>
  )
}

/** Where the NIK is another record's too. */
const SharedNik = ({ view, applicantId }: { view: SkkView; applicantId: string | null }) => {
  const { takeover: w } = useWords(skkWords)
  const maySettle = holds(useSession(), applicantDuplicates.merge.may)
  const way = applicantId !== null && maySettle && (
    <Link
      to="/asesi/edit-asesi/$applicant_id"
      params={{ applicant_id: applicantId }}
      search={{ tab: 'duplicates' }}
    >
      {w.settleShared}
    </Link>
  )
  return <Unsettled view={view} why={w.shared} way={way} />
}

/** Where the record with the NIK lies in the bin: a second one would keep it there. */
const BinnedNik = ({ view }: { view: SkkView }) => {
  const { takeover: w } = useWords(skkWords)
  return <Unsettled view={view} why={w.binned} way={<WayToBin />} />
}

const Takeover = ({ view, comparison }: { view: SkkView; comparison: Comparison }) => {
  const w = useWords(skkWords)
  const { takeover, detail } = w
  const format = useFormat()
  const navigate = useNavigate()
  usePageTitle(takeover.title)
  const [sides, setSides] = useState<Partial<Record<TakenField, Side>>>({})
  const [schemeId, setSchemeId] = useState<string | null>(comparison.suggested_schema_id)
  const { skk_id, version, id_izin, family } = view
  const take = useWrite(skk.takeOver, {
    keep: keepSkk,
    done: w.done.taken,
    onSuccess: () =>
      void navigate({
        to: '/pemohon-skk/detail/$id_izin/$second_param',
        params: { id_izin, second_param: family },
      }),
  })
  const { fields, lacks } = comparison
  const conflicts = fields.filter(({ taken }) => taken === null)
  const told = fields.filter(({ taken, theirs }) => taken === 'theirs' && theirs !== null)
  const kept = fields.filter(({ taken, ours }) => taken === 'ours' && ours !== null)
  const isDecided = conflicts.every(({ field }) => sides[field] !== undefined)
  const choices = conflicts.flatMap(({ field }) => {
    const side = sides[field]
    return side ? [{ field, side }] : []
  })
  const count = (number: number) => format.number(number)
  return (
    <div className={styles.page}>
      <div>
        <Title order={1}>{takeover.title}</Title>
        <Text>{detail.of(view.applicant_name ?? id_izin)}</Text>
        <Text size="sm" c="dimmed">
          {takeover.intro}
        </Text>
      </div>
      <Callout tone="info">
        {comparison.applicant_name === null ? takeover.isNew : takeover.isKnown(comparison.applicant_name)}
      </Callout>
      {lacks.length > 0 && (
        <Callout tone="failed">
          {takeover.lacks(lacks.map((field) => takeover.fields[field]).join(', '))}
        </Callout>
      )}
      {conflicts.length > 0 && (
        <section className={styles.part} aria-label={takeover.conflicts}>
          <Title order={2} size="h3">
            {takeover.conflicts}
          </Title>
          <Stack>
            {conflicts.map((one) => (
              <Conflict
                key={one.field}
                one={one}
                side={sides[one.field]}
                onChoose={(side) => setSides({ ...sides, [one.field]: side })}
              />
            ))}
          </Stack>
        </section>
      )}
      <Taken title={takeover.taken} fields={told} />
      <Taken title={takeover.alike} fields={kept} />
      <Text size="sm">
        {takeover.counts(
          count(comparison.educations),
          count(comparison.projects),
          count(comparison.trainings),
          count(comparison.papers),
        )}
      </Text>
      <SchemeField
        path="schema_id"
        id="schema_id"
        label={takeover.scheme}
        required={false}
        error={undefined}
        value={schemeId}
        onChange={setSchemeId}
        onBlur={() => undefined}
      />
      <Text size="sm" c="dimmed">
        {schemeId === null
          ? takeover.noScheme
          : comparison.has_account
            ? takeover.schemeHint
            : takeover.noAccount}
      </Text>
      <Group>
        <Button
          loading={take.isPending}
          disabled={!isDecided || lacks.length > 0}
          onClick={() => take.mutate({ params: { skk_id }, body: { choices, schema_id: schemeId, version } })}
        >
          {takeover.take}
        </Button>
      </Group>
    </div>
  )
}

/** `/pemohon-skk/detail/{id_izin}/{second_param}/take-over`: both sides beside each other, and what is taken. */
export const SkkTakeoverPage = () => {
  const { id_izin = '', second_param = '' } = useParams({ strict: false })
  const { takeover: w } = useWords(skkWords)
  const family = skkFamilies.find((one) => one === second_param)
  const { data: view, error } = useQuery(skkQueries.byPermit({ id_izin }, family ? { family } : {}))
  const mayTake = view?.may.includes('take_over') ?? false
  const compared = useQuery({
    ...skkQueries.compare({ skk_id: view?.skk_id ?? '' }),
    enabled: mayTake,
    staleTime: 0,
  })
  const failure = error ?? compared.error
  if (view && !mayTake) return <Empty isPage title={w.title} message={w.gone} />
  if (failure && !(view && compared.data)) return <Failure isPage failure={failure} />
  if (!view || !compared.data) return <PageSkeleton kind="record" />
  if (compared.data.nik_in_bin) return <BinnedNik view={view} />
  if (compared.data.nik_shared) return <SharedNik view={view} applicantId={compared.data.applicant_id} />
  return <Takeover key={view.skk_id} view={view} comparison={compared.data} />
}
