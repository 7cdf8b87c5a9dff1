import type { SentApplicant } from '@kompeten/contract/own-institution/own-institution'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { ownInstitutionWords } from '@kompeten/phrases/own-institution/own-institution'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'
import styles from './part-list.module.css'

type Part = SentApplicant['parts'][number]

const tones = { NONE: 'waiting', L: 'ready', TL: 'over' } as const

const CertificateLine = ({ certificate }: Pick<Part, 'certificate'>) => {
  const w = useWords(ownInstitutionWords)
  const states = useWords(certificatesWords).states
  const format = useFormat()
  if (certificate === null) return null
  const { certificate_number, valid_until, state } = certificate
  const facts = [
    w.certificate(certificate_number ?? ''),
    state === 'ACTIVE' && valid_until !== null ? w.validUntil(format.day(valid_until)) : states[state],
  ]
  return <p className={styles.more}>{facts.join(', ')}</p>
}

/** Where somebody takes part, the latest first: scheme, days, how far it is, what came of it. */
export const PartList = ({ parts }: Pick<SentApplicant, 'parts'>) => {
  const w = useWords(ownInstitutionWords)
  const states = useWords(assessmentsWords).states
  const format = useFormat()
  if (parts.length === 0) return <span className={styles.more}>{w.noPart}</span>
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.assessment_applicant_id}>
          <p className={styles.scheme}>{part.schema_name}</p>
          <p className={styles.more}>
            {format.day(part.starts_on)} · {states[part.state]}
          </p>
          <StateMark tone={tones[part.status_graduation]}>{w.results[part.status_graduation]}</StateMark>
          <CertificateLine certificate={part.certificate} />
        </li>
      ))}
    </ul>
  )
}
