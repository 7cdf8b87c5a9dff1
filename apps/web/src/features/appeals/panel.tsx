import { type Appeal, appeals } from '@kompeten/contract/appeals/appeals'
import { plenoPositions } from '@kompeten/contract/plenos/content'
import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { ActionIcon, Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
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

type Seat = { user_permission_id: string; position: (typeof plenoPositions)[number] }

/** Sets who answers the appeal, as long as nobody has voted. */
export const PanelForm = ({ appeal }: { appeal: Appeal }) => {
  const words = useWords(appealsWords)
  const { positions, recusals } = useWords(plenosWords)
  const w = words.panel
  const { data: candidates = [] } = useQuery(appealQueries.candidates({ appeal_id: appeal.appeal_id }))
  const [seats, setSeats] = useState<readonly Seat[]>(appeal.members)
  const [adding, setAdding] = useState('')
  const save = useAppealChange(
    appeal.appeal_id,
    () => {
      const members = seats.map(({ user_permission_id, position }) => ({ user_permission_id, position }))
      return call(appeals.seat, {
        params: { appeal_id: appeal.appeal_id },
        body: { members, version: appeal.version },
      })
    },
    words.done.seated,
  )
  const nameOf = (id: string) => candidates.find((one) => one.user_permission_id === id)?.full_name ?? ''
  const free = candidates.filter(
    (one) => !seats.some(({ user_permission_id }) => user_permission_id === one.user_permission_id),
  )
  const add = () => {
    if (adding === '') return
    const position = seats.some((seat) => seat.position === 'ketua') ? 'anggota' : 'ketua'
    setSeats([...seats, { user_permission_id: adding, position }])
    setAdding('')
  }
  return (
    <form
      className={styles.form}
      aria-label={w.title}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(null)
      }}
    >
      <Title order={2} size="h3">
        {w.title}
      </Title>
      <Text size="sm">{w.hint}</Text>
      <ul className={styles.rows}>
        {seats.map((seat) => (
          <li key={seat.user_permission_id}>
            <span className={styles.name}>{nameOf(seat.user_permission_id)}</span>
            <NativeSelect
              aria-label={`${w.position}: ${nameOf(seat.user_permission_id)}`}
              value={seat.position}
              data={plenoPositions.map((value) => ({ value, label: positions[value] }))}
              onChange={(event) => {
                const position = event.currentTarget.value === 'ketua' ? 'ketua' : 'anggota'
                setSeats(seats.map((one) => (one === seat ? { ...one, position } : one)))
              }}
            />
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={w.remove(nameOf(seat.user_permission_id))}
              onClick={() => setSeats(seats.filter((one) => one !== seat))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <NativeSelect
        label={w.member}
        value={adding}
        data={[
          { value: '', label: '' },
          ...free.map((one) => ({
            value: one.user_permission_id,
            label:
              one.barred.length > 0
                ? `${one.full_name} – ${w.barred(one.barred.map((kind) => recusals[kind]).join(', '))}`
                : one.full_name,
            disabled: one.barred.length > 0,
          })),
        ]}
        onChange={(event) => setAdding(event.currentTarget.value)}
      />
      <Group>
        <Button variant="default" disabled={adding === ''} onClick={add}>
          {w.add}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={seats.length < 3 || seats.length % 2 === 0}>
          {w.save}
        </Button>
      </Group>
    </form>
  )
}
