import { type PlenoCandidate, plenoPositions } from '@kompeten/contract/plenos/content'
import type { PlenoFields } from '@kompeten/contract/plenos/inputs'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { ActionIcon, Button, Group, Input, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import type { Field } from '../../../ui/form/field.ts'
import type { Typed } from '../../../ui/form/typed.ts'
import classes from '../plenos.module.css'

type Seats = Typed<PlenoFields['members']>

type Props = Field<Seats> & {
  candidates: readonly PlenoCandidate[]
  /** Whoever sits already and may no longer be a candidate. */
  seated: readonly { user_permission_id: string; full_name: string }[]
  /** Whoever keeps the seat, such as for having voted. */
  isKept?: (userPermissionId: string) => boolean
  /** Whose seat is empty, since they may sit no more. */
  isEmpty?: (userPermissionId: string) => boolean
  /** The chair's seat is empty: another takes it, also who keeps their seat. */
  isChairFree?: boolean
}

/** What people read of seats: who, and as what. */
export const useSeatsShown = (people: readonly { user_permission_id: string; full_name: string }[]) => {
  const { positions } = useWords(plenosWords)
  return (seats: Seats): string =>
    seats
      .map(({ user_permission_id, position }) => {
        const name = people.find((one) => one.user_permission_id === user_permission_id)?.full_name ?? ''
        return position ? `${name} · ${positions[position]}` : name
      })
      .join(', ')
}

/** The seats of a pleno or of a panel: who sits there, and as what. */
export const SeatsField = ({
  id,
  value: seats,
  error,
  onChange,
  candidates,
  seated,
  isKept = () => false,
  isEmpty = () => false,
  isChairFree = false,
}: Props) => {
  const { seats: w, positions, recusals } = useWords(plenosWords)
  const [adding, setAdding] = useState('')
  const nameOf = (of: string | null) =>
    [...candidates, ...seated].find((one) => one.user_permission_id === of)?.full_name ?? ''
  const free = candidates.filter(
    (one) => !seats.some(({ user_permission_id }) => user_permission_id === one.user_permission_id),
  )
  const add = () => {
    if (adding === '') return
    const position = seats.some((seat) => seat.position === 'ketua') ? 'anggota' : 'ketua'
    onChange([...seats, { user_permission_id: adding, position }])
    setAdding('')
  }
  return (
    <>
      <ul className={classes.rows}>
        {seats.map((seat) => {
          const name = nameOf(seat.user_permission_id)
          const who = seat.user_permission_id
          const stays = who !== null && isKept(who)
          return (
            <li key={seat.user_permission_id}>
              <span className={classes.name}>
                {name}
                {stays && <span className={classes.under}>{w.kept}</span>}
                {who !== null && isEmpty(who) && <span className={classes.under}>{w.empty}</span>}
              </span>
              <Group gap="xs" wrap="nowrap">
                <NativeSelect
                  disabled={stays && !isChairFree}
                  aria-label={`${w.position}: ${name}`}
                  value={seat.position ?? ''}
                  data={plenoPositions.map((value) => ({ value, label: positions[value] }))}
                  onChange={(event) => {
                    const position = event.currentTarget.value === 'ketua' ? 'ketua' : 'anggota'
                    onChange(seats.map((one) => (one === seat ? { ...one, position } : one)))
                  }}
                />
                <ActionIcon
                  variant="default"
                  size="lg"
                  disabled={stays}
                  aria-label={w.remove(name)}
                  onClick={() => onChange(seats.filter((one) => one !== seat))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          )
        })}
      </ul>
      {error && <Input.Error>{error}</Input.Error>}
      {free.length > 0 && (
        <Group align="end">
          <NativeSelect
            id={id}
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
          <Button variant="default" disabled={adding === ''} onClick={add}>
            {w.add}
          </Button>
        </Group>
      )}
    </>
  )
}
