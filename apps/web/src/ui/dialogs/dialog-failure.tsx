import { frameWords } from '@kompeten/phrases/platform/frame'
import { useEffect, useRef, useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { sentenceOfFailure, wordsOfFailure } from '../../platform/words-of-failure.ts'
import { Callout } from '../states/callout.tsx'
import { Reference } from '../states/reference.tsx'
import { useSaid } from './own-failure.ts'

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

/** Why the step of a dialog did not succeed, in the dialog itself, where it is seen; never an empty place. */
export const DialogFailure = ({ failure }: { failure: Failed }) => {
  const { backOnline } = useWords(frameWords).failures
  const isBack = useIsBack(failure)
  const place = useRef<HTMLDivElement>(null)
  useSaid(failure)
  useEffect(() => {
    if (failure) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [failure])
  if (!failure) return null
  const { reference } = wordsOfFailure(failure)
  return (
    <div ref={place}>
      <Callout tone="failed">
        {isBack ? `${backOnline.title}. ${backOnline.message}` : sentenceOfFailure(failure)}
      </Callout>
      {reference && <Reference code={reference} className={undefined} />}
    </div>
  )
}
