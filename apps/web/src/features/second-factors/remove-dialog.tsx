import { type SecondFactors, secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { Button, Group, Text } from '@mantine/core'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './second-factors.module.css'
import { secondFactorsQueries } from './second-factors.queries.ts'

/** What is to be removed: the authenticator app, or a passkey. */
export type Removed = 'totp' | SecondFactors['passkeys'][number]

/** Asks before a second factor is removed, and says what follows. */
export const RemoveDialog = ({ what, onClose }: { what: Removed; onClose: () => void }) => {
  const words = useWords(secondFactorsWords)
  const w = words.removal
  const remove = useWrite(
    async () =>
      what === 'totp'
        ? (await call(secondFactors.removeTotp, {})).data
        : (await call(secondFactors.removePasskey, { params: { passkey_id: what.passkey_id } })).data,
    {
      keep: (client, kept) => client.setQueryData(secondFactorsQueries.get().queryKey, kept),
      done: w.done,
      onSuccess: onClose,
    },
  )
  const name = what === 'totp' ? words.totp.title : what.name
  return (
    <Dialog title={w.title(name)} onClose={onClose}>
      <div className={classes.dialog}>
        <Text>{w.message}</Text>
        <Group justify="end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {words.cancel}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {w.submit}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
