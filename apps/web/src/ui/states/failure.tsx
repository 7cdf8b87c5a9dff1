import { frameWords } from '@kompeten/phrases/frame'
import { IconCloudOff } from '@tabler/icons-react'
import { wordsOfFailure } from '../../platform/query.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../plain/button.tsx'
import { Empty } from './empty.tsx'
import classes from './states.module.css'

type FailureProps = { failure: unknown; retry?: () => void }

/** The place of something that could not be read: why, the reference for the support, and another try. */
export const Failure = ({ failure, retry }: FailureProps) => {
  const w = useWords(frameWords).failures
  const { title, message, reference } = wordsOfFailure(failure)
  return (
    <div role="alert">
      <Empty
        icon={<IconCloudOff aria-hidden />}
        title={title}
        message={message}
        action={
          <>
            {retry && (
              <PlainButton rank="other" onClick={retry}>
                {w.retry}
              </PlainButton>
            )}
            {reference && <p className={classes.reference}>{w.reference(reference)}</p>}
          </>
        }
      />
    </div>
  )
}
