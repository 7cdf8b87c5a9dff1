import { frameWords } from '@kompeten/phrases/platform/frame'
import { IconCloudOff, IconLock } from '@tabler/icons-react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { wordsOfFailure } from '../../platform/words-of-failure.ts'
import { PlainButton } from '../plain/button.tsx'
import { Empty } from './empty.tsx'
import { Reference } from './reference.tsx'
import classes from './states.module.css'

type FailureProps = {
  failure: unknown
  retry?: () => void
  /** It stands in the place of a whole page, whose heading it is. */
  isPage?: boolean
}

/** What a person may not see, or what is not there, stays so however often they ask. */
const isFinal = (failure: unknown) =>
  failure instanceof RefusedCall && failure.kind === 'refused' && [403, 404, 410].includes(failure.status)

/** What a page is read by comes from its address: where that can name nothing, there is nothing. */
const isNamedWrong = (failure: unknown) =>
  failure instanceof RefusedCall && failure.kind === 'refused' && failure.reason === 'invalid_input'

/** The place of something that could not be read: why, the reference for the support, and another try where one can help. */
export const Failure = ({ failure, retry, isPage = false }: FailureProps) => {
  const w = useWords(frameWords).failures
  const isNowhere = isPage && isNamedWrong(failure)
  const { title, message, reference } = wordsOfFailure(failure)
  const isLast = isNowhere || isFinal(failure)
  return (
    <div role="alert">
      <Empty
        isPage={isPage}
        icon={isLast ? <IconLock aria-hidden /> : <IconCloudOff aria-hidden />}
        title={title}
        message={isNowhere ? w.nowhere : message}
        action={
          <>
            {retry && !isLast && (
              <PlainButton rank="other" onClick={retry}>
                {w.retry}
              </PlainButton>
            )}
            {reference && <Reference code={reference} className={classes.reference} />}
          </>
        }
      />
    </div>
  )
}
