import { complaints } from '@kompeten/contract/complaints/complaints'
import type { FiledComplaint } from '@kompeten/contract/complaints/open'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { sentenceOfFailure } from '../../platform/words-of-failure.ts'
import { Callout } from '../../ui/states/callout.tsx'

type Props = { filed: FiledComplaint; files: readonly File[] }

/** What is told once a complaint is sent; its files follow it one by one, and what failed is tried again by hand. */
export const ComplaintSent = ({ filed, files }: Props) => {
  const { sent: w, files: says } = useWords(complaintsWords)
  // Sent once more, each is the same call for the server: what it has kept already is not kept twice.
  const [waiting, setWaiting] = useState(() =>
    files.map((file) => ({
      params: { complaint_id: filed.complaint_id },
      body: { attach_token: filed.attach_token },
      file,
    })),
  )
  const [why, setWhy] = useState<string>()
  const sendFiles = async () => {
    setWhy(undefined)
    for (const given of waiting) {
      await call(complaints.publicAttach, given, { secretKey: null })
      setWaiting((left) => left.filter((one) => one !== given))
    }
  }
  const { mutate, isPending, isError } = useWrite(sendFiles, {
    shown: ['too_large', 'wrong_file_type', 'upload_limit', 'rule_broken'],
    onError: (failure) => setWhy(sentenceOfFailure(failure)),
  })
  useEffect(() => {
    if (files.length > 0) mutate()
  }, [files, mutate])
  return (
    <Stack gap="md">
      <Callout tone="info">{w.text(filed.complaint_number, filed.email)}</Callout>
      {files.length > 0 && (
        <Callout tone={isError ? 'failed' : 'info'}>
          {isPending
            ? says.sending(waiting.length)
            : waiting.length === 0
              ? says.sent(files.length)
              : [says.unsent(waiting.map(({ file }) => file.name).join(', ')), why].filter(Boolean).join(' ')}
        </Callout>
      )}
      {isError && waiting.length > 0 && (
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {says.again}
        </Button>
      )}
      <Link to="/login">{w.done}</Link>
    </Stack>
  )
}
