import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { Nik } from '../../applicants/index.ts'
import styles from './review.module.css'

/** Who applies, beside what they gave: what an identity paper is held against. */
export const WhoLine = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords).profileFields
  const format = useFormat()
  const session = useSession()
  const { applicant, applicant_id } = application
  return (
    <dl className={styles.who}>
      <div>
        <dt>{w.full_name}</dt>
        <dd>{applicant.full_name}</dd>
      </div>
      <div>
        <dt>{w.date_of_birth}</dt>
        <dd>{format.dayInText(applicant.date_of_birth)}</dd>
      </div>
      <div>
        <dt>{w.nik_masked}</dt>
        <dd>
          <Nik
            applicantId={applicant_id}
            masked={applicant.nik_masked}
            mayReveal={holds(session, ['APPLICANT_UPDATE'])}
          />
        </dd>
      </div>
    </dl>
  )
}
