import { type Letter, letters } from '@kompeten/contract/letters/letters'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { pastLettersWords } from '@kompeten/phrases/letters/past-letters'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { PdfView } from '../../ui/files/pdf-view.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { CertificateDoor } from '../certificates/index.ts'
import { LetterActions } from './letter-actions.tsx'
import { LetterForm } from './letter-form.tsx'
import { isLeft, LetterMark } from './letter-state.tsx'
import styles from './letters.module.css'
import { letterPdf, letterQueries } from './letters.queries.ts'

const tabNames = ['letter', 'edit', 'history'] as const
type TabName = (typeof tabNames)[number]

const OtherLetter = ({ label, other }: { label: string; other: Letter['corrects'] }) =>
  other && (
    <Callout tone="info">
      {label}{' '}
      <Link to="/letters/edit-letters/$letter_id" params={{ letter_id: other.letter_id }}>
        {other.letter_number ?? '…'}
      </Link>
    </Callout>
  )

const Facts = ({ letter }: { letter: Letter }) => {
  const w = useWords(lettersWords)
  const format = useFormat()
  const { signed_by_name, signed_date, sent_date, sent_by, sha256, signer_name, signer_role } = letter
  const rows: [string, string | null][] = [
    [w.record.to, [letter.addressee_name, letter.addressee_email].filter(Boolean).join(' · ')],
    [
      w.record.signer,
      signed_by_name && signed_date
        ? w.record.signed(signed_by_name, format.moment(signed_date))
        : (signer_name ?? (signer_role && w.offices[signer_role])),
    ],
    [
      w.columns.sent_date,
      sent_date
        ? (sent_by === 'hand' ? w.record.sentByHand : w.record.sentByMail)(format.moment(sent_date))
        : signed_date
          ? w.record.notSent
          : null,
    ],
    [
      w.record.template,
      letter.template_version === null
        ? w.record.own
        : letter.template_version === 0
          ? w.templates.own
          : w.templates.version(format.number(letter.template_version)),
    ],
    ...letter.signers.map((one): [string, string] => [
      `${one.title} · ${one.name}`,
      one.signed_date
        ? w.paper.signedOn(format.moment(one.signed_date))
        : one.note
          ? w.paper.notSigned(one.note)
          : w.states.WAITING,
    ]),
    [w.record.fingerprint, sha256 ?? (signed_date ? w.record.making : null)],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const LetterSheet = ({ letter }: { letter: Letter }) => {
  const w = useWords(lettersWords)
  const { data, error, refetch } = useQuery(letterPdf(letter))
  return (
    <div className={styles.sheet}>
      {error ? (
        <Failure failure={error} retry={() => void refetch()} />
      ) : (
        <PdfView pdf={data?.blob} title={w.record.preview} openLabel={w.record.open} />
      )}
      <Facts letter={letter} />
    </div>
  )
}

const History = ({ letterId }: { letterId: string }) => {
  const w = useWords(lettersWords)
  const read = useQuery(letterQueries.timeline({ letter_id: letterId }))
  return (
    <ReadTimeline read={read} events={w.events} labels={w.fields} show={(_, value) => String(value ?? '')} />
  )
}

const LetterRecord = ({ letter }: { letter: Letter }) => {
  const w = useWords(lettersWords)
  const past = useWords(pastLettersWords)
  const format = useFormat()
  const session = useSession()
  const navigate = useNavigate()
  const address = useSearch({ strict: false })
  const names = tabNames.filter(
    (name) =>
      name === 'letter' ||
      (name === 'edit' ? letter.may.includes('update') : holds(session, letters.list.may)),
  )
  const tab: TabName = names.find((name) => name === address.tab) ?? 'letter'
  const labels = { letter: w.record.preview, edit: w.edit, history: w.record.history }
  return (
    <RecordPage
      title={letter.letter_number ?? letter.title}
      facts={[
        w.types[letter.letter_type],
        letter.addressee_name,
        letter.letter_date && format.dayInText(letter.letter_date),
      ]
        .filter(Boolean)
        .join(' · ')}
      status={<LetterMark state={letter.state} />}
      actions={<LetterActions letter={letter} />}
      notice={
        <>
          {letter.decline_reason && letter.state === 'DECLINED' && (
            <Callout tone="failed">
              {w.record.declined}: {letter.decline_reason}
            </Callout>
          )}
          {isLeft(letter) && <Callout tone="info">{past.text}</Callout>}
          <OtherLetter label={w.record.corrects} other={letter.corrects} />
          <OtherLetter label={w.record.correctedBy} other={letter.corrected_by} />
          {letter.subject_kind === 'assessment' && letter.subject_id && (
            <CertificateDoor of={{ assessment_id: letter.subject_id }} />
          )}
        </>
      }
      tabs={names.map((name) => ({ name, label: labels[name] }))}
      tab={tab}
    >
      {tab === 'letter' && <LetterSheet letter={letter} />}
      {tab === 'edit' && (
        <LetterForm
          key={letter.letter_id}
          kept={letter}
          title={w.edit}
          leave={() => void navigate({ to: '.', search: {}, replace: true })}
        />
      )}
      {tab === 'history' && <History letterId={letter.letter_id} />}
    </RecordPage>
  )
}

/** `/letters/edit-letters/{id}`, `/assessments/{id}/letters/{id}`: a letter as it will be, or as it was signed. */
export const LetterPage = () => {
  const params: Record<string, string> = useParams({ strict: false })
  const letterId = params.letter_id ?? params.assessment_letter_id ?? ''
  const { data, error, refetch } = useQuery(letterQueries.get({ letter_id: letterId }))
  if (data) return <LetterRecord key={letterId} letter={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="record" />
}
