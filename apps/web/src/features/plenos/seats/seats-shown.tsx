import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { ExcuseButton } from '../excuse-button.tsx'
import classes from '../plenos.module.css'

type Member = Pleno['members'][number]

/** How a member stands to the minutes, once the chair has signed them. */
const Signing = ({ pleno, member }: { pleno: Pleno; member: Member }) => {
  const w = useWords(plenosWords).seats
  const format = useFormat()
  const session = useSession()
  const hasChairLeft = pleno.members.some((one) => one.position === 'ketua' && one.is_empty)
  if (member.signed_date) return <span>{w.signedOn(format.moment(member.signed_date))}</span>
  return (
    <>
      {member.unsigned_reason && <span>{w.excused(member.unsigned_reason)}</span>}
      {!member.unsigned_reason && pleno.state === 'SIGNING' && <span>{w.unsigned}</span>}
      {!member.unsigned_reason &&
        (pleno.own_seat?.position === 'ketua' || (session?.role === 'DIR' && hasChairLeft)) &&
        pleno.excusable_date &&
        !pleno.may.includes('excuse') && (
          <span className={classes.quiet}>{w.excusableFrom(format.moment(pleno.excusable_date))}</span>
        )}
      {!member.unsigned_reason && pleno.may.includes('excuse') && (
        <ExcuseButton pleno={pleno} member={member} />
      )}
    </>
  )
}

/** Who sits, as it stands; and what was signed. */
export const SeatsShown = ({ pleno }: { pleno: Pleno }) => {
  const w = useWords(plenosWords)
  const format = useFormat()
  const { chair_signed: chair, director_signed: director } = pleno
  const params = { assessment_id: pleno.assessment_id }
  // Minutes of before every member signed them have the chair's signature alone.
  const isSignedByMembers = pleno.members.some(({ signed_date }) => signed_date !== null)
  const letters = [
    [pleno.minutes_letter_id, w.seats.minutes],
    [pleno.decree_letter_id, w.seats.decree],
  ] as const
  return (
    <Stack gap="xs">
      {pleno.members.length === 0 && <Text>{w.seats.none}</Text>}
      <ul className={classes.rows}>
        {pleno.members.map((member) => (
          <li key={member.user_permission_id}>
            <span>{`${member.full_name} · ${w.positions[member.position]}`}</span>
            <span className={classes.quiet}>{w.seats.voted(format.number(member.voted_count))}</span>
            {member.is_empty && pleno.state !== 'CLOSED' && <span>{w.seats.empty}</span>}
            {member.barred.length > 0 && (
              <span>{w.seats.barred(member.barred.map((kind) => w.recusals[kind]).join(', '))}</span>
            )}
            <Signing pleno={pleno} member={member} />
          </li>
        ))}
      </ul>
      {chair && !isSignedByMembers && (
        <Text>{w.seats.chairSigned(chair.name, format.moment(chair.date))}</Text>
      )}
      {director && <Text>{w.seats.directorSigned(director.name, format.moment(director.date))}</Text>}
      {letters.map(([letter_id, label]) =>
        letter_id ? (
          <Link key={letter_id} to="/letters/edit-letters/$letter_id" params={{ letter_id }}>
            {label}
          </Link>
        ) : null,
      )}
      {pleno.may.includes('copy_minutes') && (
        <Group>
          <SaveButton fetchFile={() => call(plenos.copyMinutes, { params })}>
            {w.seats.wholeMinutes}
          </SaveButton>
        </Group>
      )}
    </Stack>
  )
}
