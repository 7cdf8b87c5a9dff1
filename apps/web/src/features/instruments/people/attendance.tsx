import {
  type AttendanceCheck,
  attendanceNoteMin,
  type Forms,
  identityKinds,
} from '@kompeten/contract/instruments/content'
import { type FormCode, isOfTheDay } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { whoChanged } from '../../../ui/form/who-changed.ts'
import { Unbroken } from '../../../ui/plain/unbroken.tsx'
import { StateMark } from '../../../ui/record/state-mark.tsx'
import { labelOf } from '../fields/label-of.ts'
import styles from '../instruments.module.css'
import { formQueries } from '../instruments.queries.ts'
import pageStyles from './forms-page.module.css'

type Props = { row: Forms['participants'][number]; forms: Forms }
type Check = Omit<AttendanceCheck, 'assessment_applicant_id' | 'based_on'>
/** The form while it is open: the check it was opened on, whether a newer one was told, and what was changed in it. */
type Typed = Partial<Pick<Check, 'identity_kind' | 'identity_matches'>> & { note?: string }
type Open = { from: string | null; isTold: boolean; typed: Typed }

/** Whether a form is written and signed on the day, by whoever was there. */
const isOfDay = (code: FormCode): boolean => {
  const definition = formOf(code, '2023') ?? formOf(code, '2018')
  return definition !== undefined && isOfTheDay(definition)
}

const tones = { UNKNOWN: 'waiting', PRESENT: 'ready', ABSENT: 'over' } as const

/** The form of one row; it closes as soon as somebody else has recorded it, unless something is typed in it. */
const useOpen = ({ attendance, checked_date }: Props['row']['attendance']) => {
  const begun: Open = { from: checked_date, isTold: false, typed: {} }
  const [held, setHeld] = useState<Open | undefined>(attendance === 'UNKNOWN' ? begun : undefined)
  const isBehind = held !== undefined && held.from !== checked_date
  const isTyped = held !== undefined && Object.keys(held.typed).length > 0
  return {
    open: isBehind && !isTyped ? undefined : held,
    isBehind,
    basedOn: held === undefined || held.isTold ? checked_date : held.from,
    type: (some: Typed) => setHeld((now) => now && { ...now, typed: { ...now.typed, ...some } }),
    begin: () => setHeld(begun),
    /** What is typed stands on what was recorded meanwhile. */
    goOn: () => setHeld((now) => now && { ...now, isTold: true }),
    close: () => setHeld(undefined),
  }
}

/** Whether somebody was there, and how they proved who they are; recorded on the day, on top of what was seen of it. */
export const Attendance = ({ row, forms }: Props) => {
  const words = useWords(instrumentsWords)
  const w = words.day
  const labels = useWords(formWords)
  const format = useFormat()
  const client = useQueryClient()
  const { attendance, identity_kind, identity_matches, checked_by_name, checked_date } = row.attendance
  const { open, isBehind, basedOn, type, begin, goOn, close } = useOpen(row.attendance)
  const kind = open?.typed.identity_kind ?? identity_kind ?? 'ktp'
  const matches = open?.typed.identity_matches ?? identity_matches ?? true
  const note = open?.typed.note ?? row.attendance.note ?? ''
  const query = formQueries.forms({ assessment_id: forms.assessment_id })
  const record = useWrite(instruments.attend, {
    // Said at the note.
    shown: ['rule_broken'],
    give: (check: Check) => {
      const { assessment_applicant_id } = row
      const body = { checks: [{ assessment_applicant_id, ...check, based_on: basedOn }] }
      return { params: { assessment_id: forms.assessment_id }, body }
    },
    done: w.saved,
    onSuccess: (fresh) => {
      client.setQueryData(query.queryKey, fresh)
      close()
    },
    onError: (failure) => {
      if (whoChanged(failure) === undefined) return
      goOn()
      void client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  const mayRecord = forms.may.includes('attendance') && !row.is_self
  if (!mayRecord && attendance === 'UNKNOWN') return null
  const given = note.trim()
  const isShort = given.length < attendanceNoteMin
  const isUnexplained = !matches && isShort
  // That they are absent after all is explained; who has a result was there.
  const came =
    row.status_recomendation === 'NONE'
      ? row.forms.filter(({ form_code, signed_by }) => isOfDay(form_code) && signed_by.length > 0)
      : []
  const isUnnamed = kind === 'other' && given === ''
  const noteError = isUnexplained ? w.noteNeeded : isUnnamed ? w.otherNeeded : undefined
  // What only the server knows of, such as a test that was begun.
  const [refused] = isShort && record.error instanceof RefusedCall ? record.error.errors : []
  return (
    <div className={pageStyles.attend} data-open={(open && mayRecord) || undefined}>
      {(!open || !mayRecord || isBehind) && (
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
          {mayRecord && !open && (
            <Button variant="subtle" onClick={begin}>
              {attendance === 'UNKNOWN' ? w.save : w.change}
            </Button>
          )}
        </>
      )}
      {open && mayRecord && (
        <>
          <NativeSelect
            label={w.identity}
            size="md"
            value={kind}
            data={identityKinds.map((value) => ({ value, label: words.identities[value] }))}
            onChange={(event) => {
              const chosen = identityKinds.find((one) => one === event.currentTarget.value)
              if (chosen) type({ identity_kind: chosen })
            }}
          />
          <Checkbox
            size="md"
            label={w.matches}
            checked={matches}
            onChange={(event) => type({ identity_matches: event.currentTarget.checked })}
          />
          <TextInput
            label={w.note}
            size="md"
            maxLength={500}
            value={note}
            {...(came.length > 0 && {
              description: w.signsOfPresence(
                came.map(({ form_code }) => labelOf(form_code, labels)).join(', '),
              ),
            })}
            error={noteError ?? refused?.message}
            onChange={(event) => type({ note: event.currentTarget.value })}
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
              disabled={came.length > 0 && isShort}
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
            <Button size="md" variant="subtle" onClick={close}>
              {w.cancel}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
