import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isLost } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import type { Asked, ShownOnce } from './shown-once.ts'

type Props<One> = {
  of: ShownOnce<One>
  asked: Asked
  /** What came of it, of all that there are by now; undefined for nothing. */
  cameOf: (rows: readonly One[]) => One | undefined
  /** Nothing came of it. */
  onNothing: () => void
  /** It is replaced and kept, or stands in the list to be replaced later. */
  onDone: () => void
}

/**
 * Stands where the answer with a secret was lost: reads the list again, says what came of it, and replaces the secret that
 * nobody has.
 */
export const LostAnswerDialog = <One,>({ of, asked, cameOf, onNothing, onDone }: Props<One>) => {
  const { lost: w, secret, ...words } = of.words
  const list = useQuery({ ...of.list, refetchOnMount: 'always' })
  const replace = useWrite(of.replace, {
    refresh: [of.list.queryKey],
    shown: ['lost'],
    onError: (failure) => {
      if (isLost(failure)) void list.refetch()
    },
  })
  if (replace.data) {
    const { title, once, label } = secret
    return <SecretDialog {...{ title, label }} text={once} secret={replace.data.secret} onClose={onDone} />
  }
  const isRead = list.isFetchedAfterMount && list.fetchStatus === 'idle'
  const came = isRead && !list.error ? cameOf(list.data ?? []) : undefined
  const close = came ? onDone : onNothing
  return (
    <Dialog title={w.title} onClose={close} insists>
      <Stack>
        {isRead && list.error ? (
          <Failure failure={list.error} retry={() => void list.refetch()} />
        ) : (
          <Text role="status">
            {isRead ? (came ? words.came(asked, came) : w.nothing[asked]) : w.reading}
          </Text>
        )}
        <Group justify="end">
          <Button variant="default" onClick={close}>
            {came ? w.later : w.back}
          </Button>
          {came && (
            <Button loading={replace.isPending} onClick={() => replace.mutate(came)}>
              {words.replace}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
