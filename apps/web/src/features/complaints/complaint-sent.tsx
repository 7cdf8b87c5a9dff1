import { complaints } from '@kompeten/contract/complaints/complaints'
import type { FiledComplaint } from '@kompeten/contract/complaints/open'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { FollowingFiles } from '../../ui/files/following-files.tsx'
import { Callout } from '../../ui/states/callout.tsx'

type Props = { filed: FiledComplaint; files: readonly File[] }

/** What is told once a complaint is sent, whose files follow it. */
export const ComplaintSent = ({ filed, files }: Props) => {
  const { sent: w, files: says } = useWords(complaintsWords)
  const asSent = (file: File) => ({
    params: { complaint_id: filed.complaint_id },
    body: { attach_token: filed.attach_token },
    file,
  })
  return (
    <Stack gap="md">
      <Callout tone="info">{w.text(filed.complaint_number, filed.email)}</Callout>
      {filed.sent_before && <Callout tone="info">{w.before(filed.complaint_number, filed.name)}</Callout>}
      <FollowingFiles
        files={files}
        asSent={asSent}
        send={(one) => call(complaints.publicAttach, one, { secretKey: null })}
        upload={complaints.publicAttach.upload}
        words={says}
      />
      <Link to="/login">{w.done}</Link>
    </Stack>
  )
}
