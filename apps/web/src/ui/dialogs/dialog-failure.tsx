import { frameWords } from '@kompeten/phrases/platform/frame'
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { sentenceOfFailure } from '../../platform/words-of-failure.ts'

type Failed = Error | null | undefined

/** Whether the connection is back that the step failed for want of. */
const useIsBack = (failure: Failed): boolean => {
  const [overcome, setOvercome] = useState<Failed>()
  useEffect(() => {
    if (!(failure instanceof RefusedCall) || failure.kind !== 'offline' || navigator.onLine) return
    const tell = () => setOvercome(failure)
    window.addEventListener('online', tell)
    return () => window.removeEventListener('online', tell)
  }, [failure])
  return failure != null && overcome === failure
}

/** Why the step of a dialog did not succeed, in the dialog itself; never an empty place. */
export const DialogFailure = ({ failure }: { failure: Failed }) => {
  const { backOnline } = useWords(frameWords).failures
  const isBack = useIsBack(failure)
  if (!failure) return null
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {isBack ? `${backOnline.title}. ${backOnline.message}` : sentenceOfFailure(failure)}
    </Text>
  )
}
