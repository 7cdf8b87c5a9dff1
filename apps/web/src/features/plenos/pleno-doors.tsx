import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'

/** Where the work goes on once the pleno is closed: the forms asked of BNSP, and the certificates. */
export const PlenoDoors = ({ pleno }: { pleno: Pleno }) => {
  const w = useWords(plenosWords).seats
  const format = useFormat()
  const session = useSession()
  const { assessment_id, blanko_request_id, certificate_count } = pleno
  if (certificate_count === 0 || !holds(session, ['CERTIFICATE_LIST'])) return null
  return (
    <Group gap="md">
      {blanko_request_id && (
        <Link to="/certificates/blanko/$blanko_request_id" params={{ blanko_request_id }}>
          {w.blanko}
        </Link>
      )}
      <Link to="/certificates" search={{ view: 'all', assessment_id }}>
        {w.certificates(format.number(certificate_count))}
      </Link>
    </Group>
  )
}
