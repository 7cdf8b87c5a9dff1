import type { Pleno, PlenoPosition } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { ActionIcon, Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './plenos.module.css'
import { plenoQueries } from './plenos.queries.ts'
import { SeatsShown } from './seats-shown.tsx'
import { usePlenoChange } from './use-pleno-change.ts'

type Seat = { user_permission_id: string; position: PlenoPosition }

/** Day, place and seats: to be set by whoever prepares the pleno, to be read by all others. */
export const SeatsTab = ({ pleno }: { pleno: Pleno }) => {
  const w = useWords(plenosWords)
  const mayPrepare = pleno.may.includes('prepare')
  const { data: candidates = [], isSuccess } = useQuery({
    ...plenoQueries.candidates({ assessment_id: pleno.assessment_id }),
    enabled: mayPrepare,
  })
  const [day, setDay] = useState<string | null>(pleno.held_on)
  const [time, setTime] = useState(pleno.held_time ?? '13:00')
  const [place, setPlace] = useState(pleno.place ?? pleno.tuk_name)
  const [seats, setSeats] = useState<readonly Seat[]>(pleno.members)
  const [adding, setAdding] = useState('')
  const save = usePlenoChange(
    pleno.assessment_id,
    () => {
      const members = seats.map(({ user_permission_id, position }) => ({ user_permission_id, position }))
      const body = { held_on: day ?? '', held_time: time, place, members, version: pleno.version }
      return call(plenos.prepare, { params: { assessment_id: pleno.assessment_id }, body })
    },
    () => w.done.prepared,
  )
  if (!mayPrepare) return <SeatsShown pleno={pleno} />
  const nameOf = (id: string) =>
    candidates.find((one) => one.user_permission_id === id)?.full_name ??
    pleno.members.find((one) => one.user_permission_id === id)?.full_name ??
    ''
  const free = candidates.filter(
    (one) => !seats.some(({ user_permission_id }) => user_permission_id === one.user_permission_id),
  )
  const hasVoted = (id: string) =>
    pleno.state === 'SITTING' &&
    pleno.members.some((one) => one.user_permission_id === id && one.voted_count > 0)
  const add = () => {
    if (adding === '') return
    const position = seats.some((seat) => seat.position === 'ketua') ? 'anggota' : 'ketua'
    setSeats([...seats, { user_permission_id: adding, position }])
    setAdding('')
  }
  return (
    <form
      className={classes.form}
      aria-label={w.seats.title}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(null)
      }}
    >
      <Title order={2}>{w.seats.title}</Title>
      <Group align="start">
        <DayInput label={w.seats.fields.held_on} value={day} onChange={setDay} />
        <TextInput
          type="time"
          label={w.seats.fields.held_time}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </Group>
      <TextInput
        label={w.seats.fields.place}
        maxLength={200}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <Title order={3}>{w.seats.fields.members}</Title>
      <Text size="sm">
        {w.seats.hint} <Link to="/pleno-deciders">{w.deciders.open}</Link>
      </Text>
      {isSuccess && candidates.length === 0 && (
        <Callout tone="info">
          <strong>{w.deciders.none}.</strong> {w.deciders.noneHint}
        </Callout>
      )}
      <ul className={classes.rows}>
        {seats.map((seat) => (
          <li key={seat.user_permission_id}>
            <span className={classes.name}>
              {nameOf(seat.user_permission_id)}
              {hasVoted(seat.user_permission_id) && <span className={classes.under}>{w.seats.kept}</span>}
            </span>
            <NativeSelect
              disabled={hasVoted(seat.user_permission_id)}
              aria-label={`${w.seats.position}: ${nameOf(seat.user_permission_id)}`}
              value={seat.position}
              data={(['ketua', 'anggota'] as const).map((value) => ({ value, label: w.positions[value] }))}
              onChange={(event) => {
                const position = event.currentTarget.value === 'ketua' ? 'ketua' : 'anggota'
                setSeats(seats.map((one) => (one === seat ? { ...one, position } : one)))
              }}
            />
            <ActionIcon
              variant="default"
              size="lg"
              disabled={hasVoted(seat.user_permission_id)}
              aria-label={w.seats.remove(nameOf(seat.user_permission_id))}
              onClick={() => setSeats(seats.filter((one) => one !== seat))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Group align="end">
        <NativeSelect
          label={w.seats.member}
          value={adding}
          data={[
            { value: '', label: '' },
            ...free.map((one) => ({
              value: one.user_permission_id,
              label:
                one.barred.length > 0
                  ? `${one.full_name} – ${w.seats.barred(one.barred.map((kind) => w.recusals[kind]).join(', '))}`
                  : one.full_name,
              disabled: one.barred.length > 0,
            })),
          ]}
          onChange={(event) => setAdding(event.currentTarget.value)}
        />
        <Button variant="default" disabled={adding === ''} onClick={add}>
          {w.seats.add}
        </Button>
      </Group>
      <Group justify="end">
        <Button type="submit" loading={save.isPending} disabled={day === null || place.trim() === ''}>
          {w.seats.save}
        </Button>
      </Group>
    </form>
  )
}
