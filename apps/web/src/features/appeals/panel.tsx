import { appeals } from '@kompeten/contract/appeals/appeals'
import { type Appeal, type PanelFields, panelFields } from '@kompeten/contract/appeals/content'
import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { SeatsField, useSeatsShown } from '../plenos/index.ts'
import styles from './appeals.module.css'
import { appealQueries } from './appeals.queries.ts'
import { useAppealChange } from './use-appeal-change.ts'

/** Who sits in the panel, and who has voted; how, where one may know it. */
export const Panel = ({ appeal }: { appeal: Appeal }) => {
  const words = useWords(appealsWords)
  const { positions } = useWords(plenosWords)
  const w = words.panel
  return (
    <section className={styles.part} aria-label={w.title}>
      <Title order={2} size="h3">
        {w.title}
      </Title>
      {appeal.members.length === 0 && <Text c="dimmed">{w.none}</Text>}
      <ul className={styles.rows}>
        {appeal.members.map((one) => (
          <li key={one.user_permission_id}>
            <span className={styles.name}>
              <span>{`${one.full_name} · ${positions[one.position]}`}</span>
              <span className={styles.quiet}>
                {one.vote ? words.votes[one.vote] : one.has_voted ? w.voted : w.notVoted}
              </span>
              {one.note && <span className={styles.prose}>{one.note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Values = Typed<PanelFields>
type Write = { input: PanelFields; version: number }

const valuesOf = ({ members }: Appeal): Values => ({
  members: members.map(({ user_permission_id, position }) => ({ user_permission_id, position })),
})

/** Sets who answers the appeal; once somebody has voted, who takes a seat that is empty. */
export const PanelForm = ({ appeal }: { appeal: Appeal }) => {
  const words = useWords(appealsWords)
  const w = words.panel
  const client = useQueryClient()
  const { appeal_id } = appeal
  const params = { appeal_id }
  const { data: candidates = [] } = useQuery(appealQueries.candidates(params))
  const seatsShown = useSeatsShown([...candidates, ...appeal.members])
  const empty = appeal.members.filter((one) => one.is_empty)
  const isAmong = (people: Appeal['members']) => (id: string) =>
    people.some((one) => one.user_permission_id === id)
  const form = useForm<Values, PanelFields>({
    name: `appeal-panel:${appeal_id}`,
    schema: panelFields,
    labels: { members: w.title },
    initial: valuesOf(appeal),
    version: appeal.version,
  })
  const save = useAppealChange(
    appeal_id,
    ({ input, version }: Write) => call(appeals.seat, { params, body: { ...input, version } }),
    words.done.seated,
    { ofForm: true },
  )
  return (
    <FormPage
      form={form}
      title={w.title}
      isPart
      saveLabel={w.save}
      maySave
      conflict={{
        fetchTheirs: async () => {
          const theirs = await client.fetchQuery({ ...appealQueries.get(params), staleTime: 0 })
          return { values: valuesOf(theirs), version: theirs.version }
        },
        show: (name, value) => (name === 'members' ? seatsShown(value as Values['members']) : undefined),
      }}
      onSave={async (input, version) => {
        await save.mutateAsync({ input, version })
      }}
    >
      <Stack gap="md">
        <Text size="sm">{w.hint}</Text>
        {empty.length > 0 && (
          <Callout tone="info">{w.empty(empty.map((one) => one.full_name).join(', '))}</Callout>
        )}
        <SeatsField
          {...form.field('members')}
          candidates={candidates}
          seated={appeal.members}
          isKept={isAmong(appeal.members.filter((one) => one.has_voted))}
          isEmpty={isAmong(empty)}
          isChairFree={empty.some(({ position }) => position === 'ketua')}
        />
      </Stack>
    </FormPage>
  )
}
