import type { AssessmentStep, Missing } from '@kompeten/contract/assessments/lifecycle'
import type {
  AssessorFact,
  DayFacts,
  GuardFacts,
  InConflict,
  LateFacts,
  OpeningFacts,
  SchemeFact,
  ShareFacts,
  Span,
  Undeclared,
  VenueFact,
} from './guard-facts.rules.ts'

const missing = (code: Missing['code'], facts?: Missing['facts']): Missing =>
  facts ? { code, facts } : { code }
const where = (isMissing: boolean, code: Missing['code'], facts?: Missing['facts']): Missing[] =>
  isMissing ? [missing(code, facts)] : []
const counted = (count: number, code: Missing['code']) => where(count > 0, code, { count })

const spanMissing = ({ startsOn, startTime, endsOn, endTime }: Span) =>
  where(`${startsOn} ${startTime}` > `${endsOn} ${endTime}`, 'end_before_start')

const schemesMissing = (schemes: readonly SchemeFact[]) =>
  schemes.flatMap(({ name, offered }) => where(!offered, 'scheme_withdrawn', { scheme: name }))

/** A scheme that is being withdrawn certifies nobody who is assessed after its last day. */
const endsMissing = (schemes: readonly SchemeFact[], day: string) =>
  schemes.flatMap(({ name, lastDay }) =>
    where(lastDay !== null && lastDay < day, 'scheme_ends', { scheme: name }),
  )

/** Before its day: on the day itself the assessment is opened, and ends by the last day of its schemes (decision 221). */
const cutShort = ({ schemes, today, startsOn, endsOn }: DayFacts) =>
  schemes.flatMap(({ name, lastDay }) =>
    where(today < startsOn && lastDay !== null && lastDay < endsOn, 'scheme_ends_within', {
      scheme: name,
      day: lastDay ?? '',
    }),
  )

/** Nobody begins under a scheme whose last day of assessments is over. */
const endedMissing = (schemes: readonly SchemeFact[], today: string) =>
  schemes.flatMap(({ name, lastDay }) =>
    where(lastDay !== null && lastDay < today, 'scheme_ended', { scheme: name, day: lastDay ?? '' }),
  )

const venueMissing = (
  { name, gone, validFrom, validUntil }: VenueFact,
  { startsOn, endsOn }: Pick<Span, 'startsOn' | 'endsOn'>,
) => {
  if (gone) return [missing('tuk_gone', { tuk: name })]
  const early = validFrom !== null && startsOn < validFrom
  const late = validUntil !== null && endsOn > validUntil
  return where(early || late, 'tuk_not_valid', {
    tuk: name,
    from: validFrom ?? '',
    until: validUntil ?? '',
  })
}

const placesMissing = ({ participants, quota }: { participants: number; quota: number | null }) =>
  where(quota !== null && participants > quota, 'too_many_participants', {
    count: participants,
    quota: quota ?? 0,
  })

const assessorMissing = ({ name, duty, answer, undeclared, unfit, conflicts }: AssessorFact): Missing[] => [
  ...where(answer === 'invited', 'accessor_not_answered', { accessor: name }),
  ...where(answer === 'declined', 'accessor_declined', { accessor: name }),
  ...unfit.map((reason) => missing('accessor_unfit', { accessor: name, reason })),
  ...conflictsMissing(conflicts.length > 0 ? [{ assessor: name, participants: conflicts }] : []),
  // Whom the LSP answers for has declared on paper: that is the reason it gives.
  ...where(duty === 'assessor' && answer === 'accepted' && undeclared > 0, 'declaration_missing', {
    accessor: name,
    count: undeclared,
  }),
]

const formMissing = (open: number | null, code: Missing['code'], form: string): Missing[] =>
  open === null ? [missing('forms_not_there_yet', { form })] : counted(open, code)

/** Whoever is to act reads whose need it is and which, and is led to the form. */
const needsMissing = (open: GuardFacts['finish_review']['ak07']): Missing[] =>
  open === null
    ? [missing('forms_not_there_yet', { form: 'FR.AK.07' })]
    : open.map(({ assessmentApplicantId, name, need }) =>
        missing('ak07_not_signed', {
          participant: name,
          need,
          assessment_applicant_id: assessmentApplicantId,
        }),
      )

const undeclaredMissing = (undeclared: readonly Undeclared[]): Missing[] =>
  undeclared.map(({ assessor, participants }) =>
    missing('declaration_missing', { accessor: assessor, count: participants }),
  )

/** So many participants are named; of more, how many they are. */
const namedAtMost = 3

/** The words name the participants about whom something is to be done. */
const named = (participants: readonly string[]) => ({
  participants: participants.slice(0, namedAtMost).join(', '),
  more: Math.max(0, participants.length - namedAtMost),
})

/** Who is tied to whom. */
export const conflictsMissing = (conflicts: readonly InConflict[]): Missing[] =>
  conflicts.map(({ assessor, participants }) =>
    missing('conflict_of_interest', { accessor: assessor, ...named(participants) }),
  )

/** What an assessor of some of the participants reads of a review that they do not end themselves. */
export const shareMissing = ({ apl02, ak01, ak07, undeclared, others }: ShareFacts): Missing[] => [
  ...counted(apl02, 'apl02_not_judged'),
  ...counted(ak01, 'ak01_not_signed'),
  ...needsMissing(ak07),
  ...undeclaredMissing(undeclared),
  ...where(others.length > 0, 'others_open', { accessors: others.join(', ') }),
]

/** Who does not go on, and is to be removed. */
const stoppedMissing = (stopped: readonly string[] | null): Missing[] =>
  stopped === null
    ? [missing('forms_not_there_yet', { form: 'FR.AK.07' })]
    : where(stopped.length > 0, 'participant_stopped', named(stopped))

const lateMissing = ({ unassigned, unanswered, letters }: LateFacts): Missing[] => [
  ...counted(unassigned, 'participant_without_accessor'),
  ...unanswered.map((accessor) => missing('accessor_not_answered', { accessor })),
  ...where(letters.invitations + letters.assignments > 0, 'letters_missing', letters),
]

/** Another day than the planned one is looked at as when it was planned. */
const openingMissing = ({ span, venue, unfit, elsewhere }: OpeningFacts): Missing[] => [
  ...(span && venue ? venueMissing(venue, span) : []),
  ...unfit.map(({ name, reason }) => missing('accessor_unfit', { accessor: name, reason })),
  ...elsewhere.map(({ name, day, assessment }) =>
    assessment === null
      ? missing('accessor_day_closed', { accessor: name, day })
      : missing('accessor_elsewhere', { accessor: name, day, assessment }),
  ),
]

/** At least so many, and an odd number: no vote may end even (decisions §5). */
export const plenoMin = 3

type Day = Pick<
  GuardFacts['convene_pleno'],
  | 'came'
  | 'withoutPlan'
  | 'attendanceUnknown'
  | 'unsigned'
  | 'withoutRecommendation'
  | 'withoutInstruments'
  | 'reports'
  | 'presenceUnsigned'
  | 'feedbackMissing'
  | 'reviewsMissing'
  | 'conflicts'
>

/** What the day of the assessment still lacks before its pleno; where nobody came, there is none. */
export const dayMissing = ({ came, ...day }: Day): Missing[] =>
  came === 0 ? [missing('nobody_came')] : lackingOfDay(day)

const lackingOfDay = ({
  withoutPlan,
  attendanceUnknown,
  unsigned,
  withoutRecommendation,
  withoutInstruments,
  reports,
  presenceUnsigned,
  conflicts,
  ...asked
}: Omit<Day, 'came'>): Missing[] => [
  ...conflictsMissing(conflicts),
  ...counted(withoutPlan, 'plan_missing'),
  ...counted(withoutInstruments, 'instruments_missing'),
  ...where(attendanceUnknown.length > 0, 'attendance_unknown', named(attendanceUnknown)),
  ...counted(withoutRecommendation, 'ak02_missing'),
  ...where(unsigned.length > 0, 'ak02_unsigned', named(unsigned)),
  ...counted(reports.missing, 'ak05_missing'),
  ...presenceUnsigned.map((assessor) => missing('presence_unsigned', { accessor: assessor })),
  ...counted(asked.feedbackMissing, 'ak03_missing'),
  ...counted(asked.reviewsMissing, 'ak06_missing'),
]

/** What stands in the way of each step; nothing, and the step may be taken (decisions §5, "guard"). */
export const guards: { [Step in AssessmentStep]: (facts: GuardFacts[Step]) => Missing[] } = {
  submit: (facts) => [
    ...spanMissing(facts),
    ...schemesMissing(facts.schemes),
    ...endsMissing(facts.schemes, facts.endsOn),
    ...venueMissing(facts.venue, facts),
    ...where(facts.participants === 0 && facts.quota === null, 'no_participants'),
    ...placesMissing(facts),
  ],
  confirm: (facts) => [
    ...schemesMissing(facts.schemes),
    ...endsMissing(facts.schemes, facts.endsOn),
    ...venueMissing(facts.venue, facts),
  ],
  return: () => [],
  reject: () => [],
  review: (facts) => [
    ...spanMissing(facts),
    ...schemesMissing(facts.schemes),
    ...endsMissing(facts.schemes, facts.endsOn),
    ...venueMissing(facts.venue, facts),
    ...where(facts.participants === 0, 'no_participants'),
    ...placesMissing(facts),
    ...where(!facts.assessors.some(({ duty }) => duty === 'assessor'), 'no_accessor'),
    ...counted(facts.unassigned, 'participant_without_accessor'),
    ...facts.assessors
      .filter(({ duty, participants }) => duty === 'penyelia' || participants > 0)
      .flatMap(assessorMissing),
    ...where(facts.directors === 0, 'no_director'),
  ],
  finish_review: (facts) => [
    ...cutShort(facts),
    ...where(facts.participants === 0, 'no_participants'),
    ...lateMissing(facts),
    ...counted(facts.withoutAccount, 'participant_without_account'),
    ...formMissing(facts.apl01, 'apl01_not_accepted', 'FR.APL.01'),
    ...formMissing(facts.apl02, 'apl02_not_judged', 'FR.APL.02'),
    ...formMissing(facts.ak01, 'ak01_not_signed', 'FR.AK.01'),
    ...needsMissing(facts.ak07),
    ...stoppedMissing(facts.stopped),
    ...undeclaredMissing(facts.undeclared),
    ...conflictsMissing(facts.conflicts),
  ],
  start: ({
    reason,
    unassignedByLetter,
    ak01,
    withoutPlan,
    stopped,
    undeclared,
    conflicts,
    opening,
    ...facts
  }) => [
    ...where(facts.today < facts.startsOn && reason === null, 'day_not_come', { day: facts.startsOn }),
    // Until somebody opens it early, with the reason, its own days are what counts.
    ...(facts.today < facts.startsOn && reason === null
      ? cutShort(facts)
      : [...endedMissing(facts.schemes, facts.today), ...openingMissing(opening)]),
    ...lateMissing(facts),
    ...unassignedByLetter.map((assessor) => missing('assignment_letter_unsigned', { accessor: assessor })),
    ...formMissing(ak01, 'ak01_not_signed', 'FR.AK.01'),
    ...formMissing(withoutPlan, 'plan_missing', 'FR.MAPA.02'),
    ...stoppedMissing(stopped),
    ...undeclaredMissing(undeclared),
    ...conflictsMissing(conflicts),
  ],
  convene_pleno: ({ members, today, startsOn, heldOn, ...day }) => [
    ...dayMissing(day),
    // The minutes say when the committee met: after the test, and not before it was invited.
    ...where(heldOn < startsOn, 'pleno_before_day', { day: startsOn }),
    ...where(heldOn >= startsOn && heldOn < today, 'pleno_day_past', { day: heldOn }),
    ...where(members.length < plenoMin, 'too_few_pleno_members', { count: members.length, least: plenoMin }),
    ...where(members.length >= plenoMin && members.length % 2 === 0, 'even_pleno_members', {
      count: members.length,
    }),
    ...where(members.filter(({ isChair }) => isChair).length !== 1, 'no_pleno_chair'),
    ...counted(members.filter(({ assessedHere }) => assessedHere).length, 'pleno_member_assessed'),
  ],
  close_pleno: ({ undecided, signedByDirector, conflicts }) => [
    ...counted(undecided, 'decision_missing'),
    // Nobody is certified on the word of somebody tied to them; a TL needs no leave, so no pleno is stuck.
    ...conflictsMissing(conflicts),
    ...where(!signedByDirector, 'director_not_signed'),
  ],
  request_blanko: () => [],
  issue: ({ signedByDirector, blankosMissing }) => [
    ...where(!signedByDirector, 'certificates_not_signed'),
    ...counted(blankosMissing, 'blanko_missing'),
  ],
  complete: ({ openAppeals, certificatesUnsigned, blankosMissing }) => [
    ...counted(openAppeals, 'appeal_open'),
    // Of an appeal that was upheld after the others were issued.
    ...where(certificatesUnsigned > 0, 'certificates_not_signed'),
    ...counted(blankosMissing, 'blanko_missing'),
  ],
  // What a pleno has decided stays: an appeal adds to it, nothing takes it back.
  reopen: ({ decisions }) => counted(decisions, 'pleno_decided'),
}
