import {
  type AttendanceCheck,
  attendanceNoteMin,
  type Forms,
  identityKinds,
} from '@kompeten/contract/instruments/content'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useWrite } from '../../platform/use-write.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Unbroken } from '../../ui/plain/unbroken.tsx'
import { StateMark } from '../../ui/record/state-mark.tsx'
import pageStyles from './forms-page.module.css'
import styles from './instruments.module.css'
import { formQueries } from './instruments.queries.ts'

type Props = { row: Forms['participants'][number]; forms: Forms }
type Check = Omit<AttendanceCheck, 'assessment_applicant_id'>

const tones = { UNKNOWN: 'waiting', PRESENT: 'ready', ABSENT: 'over' } as const

/** Whether somebody was there, and how they proved who they are; recorded on the day. */
export const Attendance = ({ row, forms }: Props) => {
  const words = useWords(instrumentsWords)
  const w = words.day
  const format = useFormat()
  const client = useQueryClient()
  const { attendance, identity_kind, identity_matches, checked_by_name, checked_date } = row.attendance
  const [isOpen, setOpen] = useState(attendance === 'UNKNOWN')
  const [kind, setKind] = useState<NonNullable<Check['identity_kind']>>(identity_kind ?? 'ktp')
  const [matches, setMatches] = useState(identity_matches ?? true)
  const [note, setNote] = useState(row.attendance.note ?? '')
  const record = useWrite(instruments.attend, {
    give: (check: Check) => {
      const { assessment_applicant_id } = row
      const body = { checks: [{ assessment_applicant_id, ...check }] }
      return { params: { assessment_id: forms.assessment_id }, body }
    },
    done: w.saved,
    onSuccess: (fresh) => {
      client.setQueryData(formQueries.forms({ assessment_id: forms.assessment_id }).queryKey, fresh)
      setOpen(false)
    },
  })
  const mayRecord = forms.may.includes('attendance') && !row.is_self
  if (!mayRecord && attendance === 'UNKNOWN') return null
  const given = note.trim()
  const isShort = given.length < attendanceNoteMin
  const isUnexplained = !matches && isShort
  // That they are absent after all is explained; who has a result was there.
  const hasSigned =
    row.status_recomendation === 'NONE' &&
    row.forms.some(({ form_code, state }) => form_code === 'hadir' && state === 'SIGNED')
  const isUnnamed = kind === 'other' && given === ''
  const noteError = isUnexplained ? w.noteNeeded : isUnnamed ? w.otherNeeded : undefined
  return (
    <div className={pageStyles.attend} data-open={(isOpen && mayRecord) || undefined}>
      {(!isOpen || !mayRecord) && (
        <>
          <StateMark tone={tones[attendance]}>{words.attendances[attendance]}</StateMark>
          <span className={styles.quiet}>
            <Unbroken>
              {[
                identity_kind && words.identities[identity_kind],
                checked_date && w.checked(checked_by_name ?? '', format.moment(checked_date)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Unbroken>
          </span>
          {identity_matches === false && <StateMark tone="asked">{w.differs}</StateMark>}
          {row.attendance.note && <span className={styles.quiet}>{row.attendance.note}</span>}
          {mayRecord && (
            <Button variant="subtle" onClick={() => setOpen(true)}>
              {attendance === 'UNKNOWN' ? w.save : w.change}
            </Button>
          )}
        </>
      )}
      {isOpen && mayRecord && (
        <>
          <NativeSelect
            label={w.identity}
            size="md"
            value={kind}
            data={identityKinds.map((value) => ({ value, label: words.identities[value] }))}
            onChange={(event) => {
              const chosen = identityKinds.find((one) => one === event.currentTarget.value)
              if (chosen) setKind(chosen)
            }}
          />
          <Checkbox
            size="md"
            label={w.matches}
            checked={matches}
            onChange={(event) => setMatches(event.currentTarget.checked)}
          />
          <TextInput
            label={w.note}
            size="md"
            maxLength={500}
            value={note}
            {...(hasSigned && { description: w.signedPresence })}
            {...(noteError && { error: noteError })}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button
            size="md"
            loading={record.isPending}
            disabled={noteError !== undefined}
            onClick={() =>
              record.mutate({
                attendance: 'PRESENT',
                identity_kind: kind,
                identity_matches: matches,
                note: given || null,
              })
            }
          >
            {w.present}
          </Button>
          {/* Who has a result was there. */}
          {row.status_recomendation === 'NONE' && (
            <Button
              size="md"
              variant="default"
              loading={record.isPending}
              disabled={hasSigned && isShort}
              onClick={() =>
                record.mutate({
                  attendance: 'ABSENT',
                  identity_kind: null,
                  identity_matches: null,
                  note: given || null,
                })
              }
            >
              {w.absent}
            </Button>
          )}
          {attendance !== 'UNKNOWN' && (
            <Button size="md" variant="subtle" onClick={() => setOpen(false)}>
              {w.cancel}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
