import { Text } from '@mantine/core'
import { sentenceOfFailure } from '../../platform/words-of-failure.ts'

/** Why the step of a dialog did not succeed, in the dialog itself; never an empty place. */
export const DialogFailure = ({ failure }: { failure: Error | null | undefined }) =>
  failure ? (
    <Text role="alert" c="var(--mantine-color-error)">
      {sentenceOfFailure(failure)}
    </Text>
  ) : null
