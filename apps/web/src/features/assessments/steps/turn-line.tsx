import type { Assessment, Outcome } from '@kompeten/contract/assessments/content'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { letters } from '@kompeten/contract/letters/letters'
import { assessmentTurnWords } from '@kompeten/phrases/assessments/assessment-turn'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { holds, type Session, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { unsignedIn } from '../assessments.queries.ts'
import { isAsked, opensForms } from '../assigning/own-duty.ts'
import { NeedsForm } from './missing-lines.tsx'
import { isBeside, sharesReview, type TurnPlace, turnOf } from './turn-of.ts'

const doors = {
  edit: { to: '/assessments/$assessment_id/edit-activity', search: {} },
  participants: { to: '/assessments/$assessment_id/detail', search: { tab: 'participants' } },
  accessors: { to: '/assessments/$assessment_id/detail', search: { tab: 'accessors' } },
  assign: { to: '/assessments/$assessment_id/assign-assessors', search: {} },
  documents: { to: '/assessments/$assessment_id/dok-asesmen', search: {} },
  pleno: { to: '/assessments/$assessment_id/plenos/$run', search: {} },
} as const

/** Whether the page of a place would open to this person. */
const opens = (place: TurnPlace, session: Session | undefined, assessment: Assessment): boolean => {
  const { may } = assessment
  if (place === 'edit') return may.includes('update')
  if (place === 'assign') return may.includes('assign')
  if (place === 'pleno') return holds(session, ['PLENO_LIST'])
  if (place === 'certificates') return holds(session, certificates.list.may)
  if (place === 'documents') return opensForms(assessment, session)
  // A participant has no list of the others.
  return place === 'accessors' || session?.role !== 'APL'
}

const Door = ({ place, label, id }: { place: TurnPlace; label: string; id: string }) => {
  if (place === 'certificates') {
    return (
      <Link to="/certificates" search={{ view: 'all', assessment_id: id }}>
        {label}
      </Link>
    )
  }
  const { to, search } = doors[place]
  return (
    <Link to={to} params={{ assessment_id: id, run: 'pleno' }} search={search}>
      {label}
    </Link>
  )
}

/** The way to where the letters that are missing are written. */
export const LettersWay = ({ id }: { id: string }) => (
  <Link to="/assessments/$assessment_id/generate" params={{ assessment_id: id }}>
    {useWords(assessmentTurnWords).letters}
  </Link>
)

/** Whether the way is over for the participant who looks: they were absent, or are not yet competent. */
export const endedFor = ({ own_outcome }: Assessment): boolean =>
  own_outcome === 'ABSENT' || own_outcome === 'TL'

/** What came of it for a participant, and what they can do now. */
const OwnEnd = ({ outcome }: { outcome: Outcome }) => {
  const w = useWords(assessmentTurnWords).outcomes[outcome]
  return (
    <Callout tone="info">
      {w.says} {outcome === 'TL' && <Link to="/assessments/appeal">{w.door}</Link>}
    </Callout>
  )
}

/** How many certificates wait for their signature, as far as the one who looks is told; issuing signs them, so mostly none. */
export const useUnsigned = ({ assessment_id, last_activity_state }: Assessment): number => {
  const mayList = holds(useSession(), certificates.list.may)
  const { data } = useQuery({
    ...unsignedIn(assessment_id),
    enabled: mayList && last_activity_state === 'PRINT_CERTIFICATE',
  })
  return data?.count ?? 0
}

/** In one line: whose turn it is, what is still missing, and the way to where it is done; to a participant, their end. */
export const TurnLine = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentTurnWords)
  const { missing: words } = useWords(assessmentsWords)
  const session = useSession()
  const found = turnOf(assessment, useUnsigned(assessment))
  const { own_outcome: outcome } = assessment
  if (outcome !== null) return <OwnEnd outcome={outcome} />
  if (!found) return null
  const { turn, place } = found
  const isOwn = turn === 'answer' && isAsked(assessment)
  const { who, what, door } = isBeside(turn) ? w[turn] : w.turns[turn]
  const missing = assessment.missing.flatMap((step) => step.missing)
  const lacksLetters =
    missing.some(({ code }) => code === 'letters_missing') && holds(session, letters.list.may)
  const hasDoor = !isOwn && opens(place, session, assessment)
  // That nobody came is what the turn says already.
  const lines = missing
    .filter(({ code }) => code !== 'nobody_came')
    .map(({ code, facts }) => words[code](facts ?? {}))
  return (
    <Callout tone="info">
      {isOwn ? w.answerOwn : w.says(who, what)}{' '}
      {lines.length > 0 && w.missing([...new Set(lines)].join('; '))}{' '}
      {sharesReview(assessment) && turn !== 'finish' && w.officeEnds}{' '}
      {missing
        .filter(({ code }) => code === 'ak07_not_signed')
        .map((one) => (
          <span key={String(one.facts?.assessment_applicant_id)}>
            <NeedsForm missing={one} />
            {' · '}
          </span>
        ))}
      {lacksLetters && <LettersWay id={assessment.assessment_id} />}
      {lacksLetters && hasDoor && ' · '}
      {hasDoor && <Door place={place} label={door} id={assessment.assessment_id} />}
    </Callout>
  )
}
