import { complaints } from '@kompeten/contract/complaints/complaints'
import type { FiledComplaint } from '@kompeten/contract/complaints/open'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../platform/call.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { sentenceOfFailure } from '../../platform/words-of-failure.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import styles from './complaints.module.css'

const fileRefusals = ['too_large', 'wrong_file_type'] as const

type Props = { filed: FiledComplaint; files: readonly File[] }
type Refused = { name: string; why: string }

/** Whether it is the file that is refused: it stays so, however often it is sent. */
const isOfFile = (failure: unknown) =>
  failure instanceof RefusedCall && fileRefusals.some((reason) => reason === failure.reason)

/**
 * What is told once a complaint is sent. Its files follow it one by one: one that is refused does not hold up the others,
 * another can be chosen in its place, and what could not be sent is tried again by hand.
 */
export const ComplaintSent = ({ filed, files }: Props) => {
  const { sent: w, files: says } = useWords(complaintsWords)
  // Sent once more, each is the same call for the server: what it has kept already is not kept twice.
  const asSent = (file: File) => ({
    params: { complaint_id: filed.complaint_id },
    body: { attach_token: filed.attach_token },
    file,
  })
  const [first] = useState(() => files.map(asSent))
  const [waiting, setWaiting] = useState(first)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [sentCount, setSentCount] = useState(0)
  const [why, setWhy] = useState<string>()
  const sendFiles = async (given: readonly ReturnType<typeof asSent>[]) => {
    setWhy(undefined)
    for (const one of given) {
      try {
        await call(complaints.publicAttach, one, { secretKey: null })
        setSentCount((count) => count + 1)
      } catch (failure) {
        if (!isOfFile(failure)) throw failure
        setRefused((all) => [...all, { name: one.file.name, why: sentenceOfFailure(failure) }])
      }
      setWaiting((left) => left.filter((other) => other !== one))
    }
  }
  const { mutate, isPending, isError } = useWrite(sendFiles, {
    shown: ['upload_limit', 'rule_broken'],
    onError: (failure) => setWhy(sentenceOfFailure(failure)),
  })
  useEffect(() => {
    if (first.length > 0) mutate(first)
  }, [first, mutate])
  const choose = (file: File | undefined) => {
    if (!file) return
    const next = [...waiting, asSent(file)]
    setRefused([])
    setWaiting(next)
    mutate(next)
  }
  return (
    <Stack gap="md">
      <Callout tone="info">{w.text(filed.complaint_number, filed.email)}</Callout>
      {filed.sent_before && <Callout tone="info">{w.before(filed.complaint_number, filed.name)}</Callout>}
      {isPending && <Callout tone="info">{says.sending(waiting.length)}</Callout>}
      {!isPending && sentCount > 0 && <Callout tone="info">{says.sent(sentCount)}</Callout>}
      {!isPending && waiting.length > 0 && (
        <Callout tone="failed">
          {[says.unsent(waiting.map(({ file }) => file.name).join(', ')), why].filter(Boolean).join(' ')}
        </Callout>
      )}
      {refused.length > 0 && (
        <Callout tone="failed">
          {refused.map((one) => (
            <p key={one.name} className={styles.prose}>
              {says.unsent(one.name)} {one.why}
            </p>
          ))}
        </Callout>
      )}
      {isError && waiting.length > 0 && (
        <Button variant="default" loading={isPending} onClick={() => mutate(waiting)}>
          {says.again}
        </Button>
      )}
      {!isPending && refused.length > 0 && (
        <FileDrop
          key={sentCount}
          label={says.another}
          upload={complaints.publicAttach.upload}
          file={undefined}
          onChoose={choose}
        />
      )}
      <Link to="/login">{w.done}</Link>
    </Stack>
  )
}
