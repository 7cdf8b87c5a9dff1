import { type Assessment, type Attendance, attendances } from '@kompeten/contract/assessments/content'
import { formCodes } from '@kompeten/contract/instruments/forms/form-definition'
import type { TimelineRow } from '@kompeten/contract/platform/timeline'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { eventWords } from '@kompeten/phrases/platform/events'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { useNamed } from '../../../ui/list/use-named.ts'
import { ReadTimeline } from '../../../ui/timeline/timeline.tsx'
import { labelOf } from '../../instruments/index.ts'
import { shownValue } from '../assessment-values.ts'
import { assessmentQueries } from '../assessments.queries.ts'

const ofParticipants = [
  'assessment.participants_added',
  'assessment.participants_removed',
  'assessment.participants_moved',
  'assessment.participants_assigned',
  'assessment.test_method_set',
]

/** The names of those of a list of ids that this person sees. */
const namesAmong = (nameOf: ReadonlyMap<string, string>, ids: unknown): string[] =>
  Array.isArray(ids) ? ids.flatMap((id) => nameOf.get(String(id)) ?? []) : []

/** How somebody was recorded; undefined for what earlier versions told. */
const attendanceOf = (told: unknown): Attendance | undefined => attendances.find((one) => one === told)

/** Which form an event is about, and whom, as far as this person sees them; else how many. */
const useTold = ({ participants, accessors: assessors }: Assessment) => {
  const w = useWords(assessmentsPagesWords).participants
  const { attendances: shownAs } = useWords(assessmentsWords)
  const { attendanceWas } = useWords(assessmentsPagesWords)
  const forms = useWords(formWords)
  const format = useFormat()
  const named = useNamed()
  const nameOf = new Map(participants.map((row) => [row.assessment_applicant_id, row.full_name]))
  const assessorOf = new Map(assessors.map((row) => [row.accessor_id, row.full_name]))
  /** Who did not come back with the assessment, assessors too. */
  const lost = (facts: TimelineRow['facts']) => {
    const participants = namesAmong(nameOf, facts.assessment_applicant_ids)
    const released = namesAmong(assessorOf, facts.accessor_ids)
    const said = [
      participants.length > 0 && w.notBack(format.number(participants.length), named(participants)),
      released.length > 0 && w.released(format.number(released.length), named(released)),
    ]
    return said.filter((one) => one !== false).join('. ') || undefined
  }
  return ({ name, facts }: TimelineRow): string | undefined => {
    if (name === 'assessment.restored') return lost(facts)
    const code = formCodes.find((one) => one === facts.form_code)
    if (code) {
      const whose = nameOf.get(String(facts.assessment_applicant_id))
      return [labelOf(code, forms), whose].filter(Boolean).join(' · ')
    }
    const ids: unknown[] = Array.isArray(facts.assessment_applicant_ids) ? facts.assessment_applicant_ids : []
    if (ids.length === 0 && !ofParticipants.includes(name)) return undefined
    const names = namesAmong(nameOf, ids)
    const counted = facts.count ?? (Number(facts.applicants ?? 0) + Number(facts.guests ?? 0) || ids.length)
    const count = Math.max(Number(counted), names.length)
    const whom = names.length > 0 ? named(names, count) : w.shown(format.number(count))
    if (name === 'assessment.participants_moved') {
      const to = facts.to_assessment_name
      return w.movedTo(whom, typeof to === 'string' ? to : undefined)
    }
    const [now, before] = [attendanceOf(facts.attendance), attendanceOf(facts.attendance_before)]
    if (!now) return whom
    const was = before && before !== 'UNKNOWN' && before !== now
    return `${was ? attendanceWas(shownAs[now], shownAs[before]) : shownAs[now]} · ${whom}`
  }
}

/** What happened to an assessment, in its forms, tests and pleno too: the tab of its page. */
export const HistoryTab = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsWords)
  const { assessment_id } = assessment
  return (
    <ReadTimeline
      read={useQuery(assessmentQueries.timeline({ assessment_id }))}
      events={useWords(eventWords)}
      labels={w.fields}
      show={shownValue(w)}
      tell={useTold(assessment)}
    />
  )
}
