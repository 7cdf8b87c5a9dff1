import { type ApiKey, apiKeys } from '@kompeten/contract/integrations/keys'
import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isLost } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { keyQueries } from './integrations.queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

type Props = {
  kind: 'made' | 'replaced'
  /** The key that came of it, of all that there are by now; undefined for none. */
  cameOf: (keys: readonly ApiKey[]) => ApiKey | undefined
  /** Nothing came of it. */
  onNothing: () => void
  /** It is replaced and kept, or stands in the list to be replaced later. */
  onDone: () => void
}

/**
 * Stands where the answer with a key was lost: reads the list again, says what came of it, and replaces the key that nobody has.
 * A key beside it keeps the hours it was promised.
 */
export const LostAnswerDialog = ({ kind, cameOf, onNothing, onDone }: Props) => {
  const { keys: w } = useWords(integrationsWords)
  const list = useQuery({ ...keyQueries.list(), refetchOnMount: 'always' })
  const rotate = useWrite(apiKeys.rotate, {
    refresh: [keyQueries.list().queryKey],
    shown: ['lost'],
    onError: (failure) => {
      if (isLost(failure)) void list.refetch()
    },
  })
  if (rotate.data) {
    const { title, once, label } = w.secret
    return <SecretDialog {...{ title, label }} text={once} secret={rotate.data.secret} onClose={onDone} />
  }
  const isRead = list.isFetchedAfterMount && list.fetchStatus === 'idle'
  const came = isRead && !list.error ? cameOf(list.data ?? []) : undefined
  const close = came ? onDone : onNothing
  return (
    <Dialog title={w.lost.title} onClose={close} insists>
      <Stack>
        {isRead && list.error ? (
          <Failure failure={list.error} retry={() => void list.refetch()} />
        ) : (
          <Text role="status">
            {isRead
              ? came
                ? w.lost.came[kind](came.name, came.hint)
                : w.lost.nothing[kind]
              : w.lost.reading}
          </Text>
        )}
        <Group justify="end">
          <Button variant="default" onClick={close}>
            {came ? w.lost.later : w.lost.back}
          </Button>
          {came && (
            <Button
              loading={rotate.isPending}
              onClick={() =>
                rotate.mutate({
                  params: { key_id: came.key_id },
                  body: { overlap_hours: came.former_until === null ? 0 : null },
                })
              }
            >
              {w.steps.rotate}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
