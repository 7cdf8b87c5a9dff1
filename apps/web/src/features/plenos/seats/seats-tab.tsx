import type { Pleno } from '@kompeten/contract/plenos/content'
import { type PlenoFields, plenoFields } from '@kompeten/contract/plenos/inputs'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../platform/call.ts'
import { useWords } from '../../../platform/words.ts'
import { FieldPair } from '../../../ui/form/field-pair.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Typed } from '../../../ui/form/typed.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { PlannedDayField } from '../../holidays/index.ts'
import { plenoQueries } from '../plenos.queries.ts'
import { usePlenoChange } from '../use-pleno-change.ts'
import { SeatsField, useSeatsShown } from './seats-field.tsx'
import { SeatsShown } from './seats-shown.tsx'

type Values = Typed<PlenoFields>
type Write = { input: PlenoFields; version: number }

const valuesOf = ({ held_on, held_time, place, tuk_name, members }: Pleno): Values => ({
  held_on,
  held_time: held_time ?? '13:00',
  place: place ?? tuk_name,
  members: members.map(({ user_permission_id, position }) => ({ user_permission_id, position })),
})

const SeatsForm = ({ pleno }: { pleno: Pleno }) => {
  const w = useWords(plenosWords)
  const client = useQueryClient()
  const { assessment_id } = pleno
  const params = { assessment_id }
  const { data: candidates = [], isSuccess } = useQuery(plenoQueries.candidates(params))
  const seatsShown = useSeatsShown([...candidates, ...pleno.members])
  const form = useForm<Values, PlenoFields>({
    name: `pleno:${assessment_id}`,
    schema: plenoFields,
    labels: w.seats.fields,
    initial: valuesOf(pleno),
    version: pleno.version,
  })
  const save = usePlenoChange(
    assessment_id,
    ({ input, version }: Write) => call(plenos.prepare, { params, body: { ...input, version } }),
    () => w.done.prepared,
    { ofForm: true },
  )
  const { field } = form
  return (
    <FormPage
      form={form}
      title={w.seats.title}
      isPart
      saveLabel={w.seats.save}
      maySave
      conflict={{
        fetchTheirs: async () => {
          const theirs = await client.fetchQuery({ ...plenoQueries.get(params), staleTime: 0 })
          return { values: valuesOf(theirs), version: theirs.version }
        },
        show: (name, value) => (name === 'members' ? seatsShown(value as Values['members']) : undefined),
      }}
      onSave={async (input, version) => {
        await save.mutateAsync({ input, version })
      }}
    >
      <FieldPair>
        <PlannedDayField {...field('held_on')} />
        <TextField {...field('held_time')} type="time" />
      </FieldPair>
      <TextField {...field('place')} maxLength={200} />
      <Stack component="section" gap="md" aria-label={w.seats.fields.members}>
        <Title order={3}>{w.seats.fields.members}</Title>
        <Text size="sm">
          {w.seats.hint} <Link to="/pleno-deciders">{w.deciders.open}</Link>
        </Text>
        {isSuccess && candidates.length === 0 && (
          <Callout tone="info">
            <strong>{w.deciders.none}.</strong> {w.deciders.noneHint}
          </Callout>
        )}
        <SeatsField
          {...field('members')}
          candidates={candidates}
          seated={pleno.members}
          isKept={(id) =>
            pleno.state === 'SITTING' &&
            pleno.members.some((one) => one.user_permission_id === id && one.voted_count > 0)
          }
          isEmpty={(id) => pleno.members.some((one) => one.user_permission_id === id && one.is_empty)}
          isChairFree={pleno.members.some((one) => one.position === 'ketua' && one.is_empty)}
        />
      </Stack>
    </FormPage>
  )
}

/** Day, place and seats: to be set by whoever prepares the pleno, to be read by all others. */
export const SeatsTab = ({ pleno }: { pleno: Pleno }) =>
  pleno.may.includes('prepare') ? <SeatsForm pleno={pleno} /> : <SeatsShown pleno={pleno} />
