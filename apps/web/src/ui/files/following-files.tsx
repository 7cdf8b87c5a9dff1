import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { sentenceOfFailure } from '../../platform/words-of-failure.ts'
import { Callout } from '../states/callout.tsx'
import { FileDrop } from './file-drop.tsx'
import styles from './following-files.module.css'

const fileRefusals = ['too_large', 'wrong_file_type', 'file_infected'] as const

/** Whether it is the file that is refused: it stays so, however often it is sent. */
const isOfFile = (failure: unknown) =>
  failure instanceof RefusedCall && fileRefusals.some((reason) => reason === failure.reason)

/** Whether it is there already: it was sent before, and its answer was lost or the page loaded again. */
const isThere = (failure: unknown) =>
  failure instanceof RefusedCall && failure.errors.some(({ code }) => code === 'listed_twice')

type Props<Sending> = {
  files: readonly File[]
  /** What is sent of a file: the same object sent once more is the same call for the server, which keeps nothing twice. */
  asSent: (file: File) => Sending
  send: (sending: Sending) => Promise<unknown>
  upload: Parameters<typeof FileDrop>[0]['upload']
  words: {
    sending: (count: number) => string
    sent: (count: number) => string
    unsent: (names: string) => string
    another: string
    again: string
  }
  /** Once nothing is left to send, and none of them was refused. */
  onAllSent?: () => void
}
type Refused = { name: string; why: string }

/**
 * Sends files after that to which they belong, one by one: one that is refused does not hold up the others and is named,
 * another can be chosen in its place, and what could not be sent is tried again by hand.
 */
export const FollowingFiles = <Sending extends { file: File }>(props: Props<Sending>) => {
  const { asSent, send, upload, words: w, onAllSent } = props
  const [first] = useState(() => props.files.map(asSent))
  const [waiting, setWaiting] = useState(first)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [sentCount, setSentCount] = useState(0)
  const [why, setWhy] = useState<string>()
  const sendFiles = async (given: readonly Sending[]): Promise<boolean> => {
    let isWhole = true
    setWhy(undefined)
    for (const one of given) {
      try {
        await send(one).catch((failure) => {
          if (!isThere(failure)) throw failure
        })
        setSentCount((count) => count + 1)
      } catch (failure) {
        if (!isOfFile(failure)) throw failure
        isWhole = false
        setRefused((all) => [...all, { name: one.file.name, why: sentenceOfFailure(failure) }])
      }
      setWaiting((left) => left.filter((other) => other !== one))
    }
    return isWhole
  }
  const { mutate, isPending, isError } = useWrite(sendFiles, {
    shown: ['upload_limit', 'rule_broken'],
    onSuccess: (isWhole) => (isWhole && refused.length === 0 ? onAllSent?.() : undefined),
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
    <>
      {isPending && <Callout tone="info">{w.sending(waiting.length)}</Callout>}
      {!isPending && sentCount > 0 && <Callout tone="info">{w.sent(sentCount)}</Callout>}
      {!isPending && waiting.length > 0 && (
        <Callout tone="failed">
          {[w.unsent(waiting.map(({ file }) => file.name).join(', ')), why].filter(Boolean).join(' ')}
        </Callout>
      )}
      {refused.length > 0 && (
        <Callout tone="failed">
          {refused.map((one) => (
            <p key={one.name} className={styles.refused}>
              {w.unsent(one.name)} {one.why}
            </p>
          ))}
        </Callout>
      )}
      {isError && waiting.length > 0 && (
        <Button variant="default" loading={isPending} onClick={() => mutate(waiting)}>
          {w.again}
        </Button>
      )}
      {!isPending && refused.length > 0 && (
        <FileDrop key={sentCount} label={w.another} upload={upload} file={undefined} onChoose={choose} />
      )}
    </>
  )
}
