import { certificates } from '@kompeten/contract/certificates/certificates'
import { certificateBasisWords } from '@kompeten/phrases/certificate-basis/certificate-basis'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { certificateQueries } from './certificates.queries.ts'

/** What certificates may rest on, by its id. */
type RestedOn = { join_request_id: string } | { assessment_applicant_id: string } | { assessment_id: string }

/** The way back from what a certificate rests on; nothing where none does, or for whoever may not see it. */
export const CertificateDoor = ({ of }: { of: RestedOn }) => {
  const w = useWords(certificateBasisWords).back
  const format = useFormat()
  const session = useSession()
  const { data } = useQuery({
    ...certificateQueries.list({ ...of, limit: '2' }),
    enabled: holds(session, certificates.list.may),
  })
  const [first] = data?.data ?? []
  if (!data || !first) return null
  if (data.data.length > 1 && 'assessment_id' in of) {
    return (
      <Link to="/certificates" search={{ view: 'all', ...of }}>
        {w.many(format.number(data.count))}
      </Link>
    )
  }
  return (
    <Link
      to="/alumni/certificate/$alumni_id"
      params={{ alumni_id: first.certificate_id }}
      search={{ tab: 'basis' }}
    >
      {w.one(first.certificate_number ?? w.waiting, first.holder_name)}
    </Link>
  )
}
