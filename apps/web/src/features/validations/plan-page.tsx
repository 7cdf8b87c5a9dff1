import {
  type TeamPosition,
  teamPositions,
  type Validation,
  validationPeriods,
} from '@kompeten/contract/validations/content'
import {
  type ValidationPlan,
  type ValidationReplan,
  validationPlan,
  validationReplan,
  validations,
} from '@kompeten/contract/validations/validations'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import type { Field, Rows } from '../../ui/form/field.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { RepeatedRows } from '../../ui/form/repeated-rows.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { PlannedDayField } from '../holidays/index.ts'
import { SchemeField } from '../schemes/index.ts'
import { useFieldSaid } from './use-field-said.ts'
import { keepValidation, validationQueries } from './validations.queries.ts'

type Seat = Typed<ValidationPlan['members'][number]>
const blankSeat: Seat = { user_permission_id: null, position: 'member' }
const shown = ['invalid_input', 'rule_broken', 'version_conflict'] as const

/** Who of a team leads it. */
const PositionField = (props: Field<TeamPosition | null>) => {
  const { positions } = useWords(validationsWords)
  return (
    <SelectField
      {...props}
      options={teamPositions.map((value) => ({ value, label: positions[value] }))}
      onChange={(value) => props.onChange(teamPositions.find((one) => one === value) ?? null)}
    />
  )
}

/** Day, period and team: of a new plan and of a changed one. */
const PlanFields = (props: {
  day: Field<string | null>
  period: Field<Typed<ValidationPlan['period']>>
  members: Rows<Seat>
}) => {
  const w = useWords(validationsWords)
  const { data: people = [] } = useQuery(validationQueries.candidates())
  const options = people.map(({ user_permission_id, full_name }) => ({
    value: user_permission_id,
    label: full_name,
  }))
  return (
    <>
      <PlannedDayField {...props.day} />
      <ChoiceField
        {...props.period}
        choices={validationPeriods.map((value) => ({ value, label: w.periods[value] }))}
      />
      <RepeatedRows {...props.members} blank={blankSeat} addLabel={w.addMember} max={10}>
        {(row) => (
          <FieldPair>
            <SelectField {...row.field('user_permission_id')} options={options} searchable />
            <PositionField {...row.field('position')} />
          </FieldPair>
        )}
      </RepeatedRows>
    </>
  )
}

/** `/validations/add-validation`: the validation of a scheme, planned with its day and team. */
export const AddValidationPage = () => {
  const w = useWords(validationsWords)
  const navigate = useNavigate()
  const { schema_id = null } = useSearch({ strict: false }) as { schema_id?: string }
  const made = useRef<string>(undefined)
  const form = useForm<Typed<ValidationPlan>, ValidationPlan>({
    name: `validation:new:${schema_id ?? ''}`,
    schema: validationPlan,
    labels: w.fields,
    initial: {
      schema_id,
      planned_on: null,
      period: 'before',
      members: [{ ...blankSeat, position: 'lead' }, blankSeat],
    },
    version: 0,
  })
  const plan = useWrite(validations.plan, { keep: keepValidation, done: w.done.planned, shown })
  const leave = () =>
    made.current === undefined
      ? void navigate({ to: '/validations' })
      : void navigate({ to: '/validations/$validation_id', params: { validation_id: made.current } })
  return (
    <FormPage
      form={form}
      title={w.add}
      saveLabel={w.add}
      maySave
      leave={leave}
      onSave={async (body) => {
        made.current = (await plan.mutateAsync({ body })).validation_id
      }}
    >
      <FormSection title={w.sections.plan}>
        <SchemeField {...form.field('schema_id')} />
        <PlanFields
          day={form.field('planned_on')}
          period={form.field('period')}
          members={form.rows('members')}
        />
      </FormSection>
    </FormPage>
  )
}

const planOf = ({ planned_on, period, members }: Validation): ValidationReplan => ({
  planned_on,
  period,
  members: members.map(({ user_permission_id, position }) => ({ user_permission_id, position })),
})

const PlanForm = ({ kept }: { kept: Validation }) => {
  const w = useWords(validationsWords)
  const navigate = useNavigate()
  const { validation_id } = kept
  const form = useForm<Typed<ValidationReplan>, ValidationReplan>({
    name: `validation:${validation_id}:plan`,
    schema: validationReplan,
    labels: w.fields,
    initial: planOf(kept),
    version: kept.version,
  })
  const client = useQueryClient()
  const { data: people = [] } = useQuery(validationQueries.candidates())
  const show = useFieldSaid(
    Object.fromEntries(
      [...kept.members, ...people].map(({ user_permission_id, full_name }) => [
        user_permission_id,
        full_name,
      ]),
    ),
  )
  const save = useWrite(validations.replan, { keep: keepValidation, done: w.done.replanned, shown })
  const leave = () =>
    void navigate({ to: '/validations/$validation_id', params: { validation_id }, search: { tab: 'plan' } })
  return (
    <FormPage
      form={form}
      title={w.of(kept.schema_name)}
      saveLabel={w.savePlan}
      maySave={kept.may.includes('replan')}
      leave={leave}
      conflict={{
        fetchTheirs: async () => {
          const theirs = await client.fetchQuery({
            ...validationQueries.get({ validation_id }),
            staleTime: 0,
          })
          return { values: planOf(theirs), version: theirs.version }
        },
        show,
      }}
      onSave={async (body, version) => {
        await save.mutateAsync({ params: { validation_id }, body: { ...body, version } })
      }}
    >
      <FormSection title={w.sections.plan}>
        <PlanFields
          day={form.field('planned_on')}
          period={form.field('period')}
          members={form.rows('members')}
        />
      </FormSection>
    </FormPage>
  )
}

/** `/validations/{validation_id}/plan`: day, period and team of a validation that nobody has signed. */
export const EditPlanPage = () => {
  const { validation_id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(validationQueries.get({ validation_id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  return <PlanForm key={validation_id} kept={data} />
}
