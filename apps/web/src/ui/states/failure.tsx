import { shellWords } from '@kompeten/phrases/shell'
import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { wordsOfFailure } from '../../platform/query.ts'
import { useWords } from '../../platform/words.ts'
import { Empty } from './empty.tsx'
import classes from './states.module.css'

type FailureProps = { failure: unknown; retry?: () => void }

/** The place of something that could not be read: why, the reference for the support, and another try. */
export const Failure = ({ failure, retry }: FailureProps) => {
  const w = useWords(shellWords).failures
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
              <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
                {w.retry}
              </Button>
            )}
            {reference && <p className={classes.reference}>{w.reference(reference)}</p>}
          </>
        }
      />
    </div>
  )
}
