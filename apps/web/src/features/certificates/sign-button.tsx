import { issuing, signedAtOnce } from '@kompeten/contract/certificates/issuing'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TooManyDialog } from '../../ui/dialogs/too-many-dialog.tsx'
import { useNamed } from '../../ui/list/use-named.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { certificatesKey } from './certificates.queries.ts'
import { MissingFaces } from './missing-faces.tsx'

/** The names that differ from the records, where that is all that speaks against signing. */
const differencesIn = (failure: Error | null): { path: string; message: string }[] => {
  const errors = failure instanceof RefusedCall ? failure.errors : []
  return errors.every(({ code }) => code === 'differs_from_record') ? [...errors] : []
}

type Props = {
  ids: readonly string[]
  /** Whose they are, as far as the page shows them. */
  holders: readonly string[]
}

/** Signs what is picked, after a last look at whose it is; then shows how far the issuing is. */
export const SignButton = ({ ids, holders }: Props) => {
  const w = useWords(certificatesWords)
  const words = useWords(uiWords).erase
  const format = useFormat()
  const named = useNamed()
  const session = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const count = format.number(ids.length)
  const sign = useWrite(issuing.sign, {
    give: (differences_seen: string[]) => ({ body: { certificate_ids: [...ids], differences_seen } }),
    shown: ['rule_broken', 'not_allowed', 'step_not_possible', 'not_found'],
    refresh: [certificatesKey],
    done: ({ total }) => w.done.signed(format.number(total)),
    onSuccess: ({ run_id }) => void navigate({ to: '/certificates/runs/$run_id', params: { run_id } }),
  })
  const differ = differencesIn(sign.error)
  const title = ids.length === 1 && holders[0] ? w.sign.titleOne(holders[0]) : w.sign.title(count)
  const close = () => setAsking(false)
  const isTooMany = ids.length > signedAtOnce
  if (!holds(session, issuing.sign.may)) return null
  return (
    <>
      <Button
        leftSection={<IconSignature size={16} aria-hidden />}
        onClick={() => {
          sign.reset()
          setAsking(true)
        }}
      >
        {w.actions.sign}
      </Button>
      {isAsking && isTooMany && <TooManyDialog title={title} most={signedAtOnce} onClose={close} />}
      {isAsking && !isTooMany && (
        <Dialog title={title} onClose={close}>
          <Stack>
            {ids.length > 1 && holders.length > 0 && <Text fw={600}>{named(holders, ids.length)}</Text>}
            <Text>{w.sign.text}</Text>
            {differ.length > 0 ? (
              <Callout tone="failed">
                {w.sign.differs}
                <ul>
                  {differ.map(({ path, message }) => (
                    <li key={path}>{message}</li>
                  ))}
                </ul>
              </Callout>
            ) : (
              <MissingFaces failure={sign.error} />
            )}
            <Group justify="end">
              <Button variant="default" onClick={close}>
                {words.cancel}
              </Button>
              <Button loading={sign.isPending} onClick={() => sign.mutate(differ.map(({ path }) => path))}>
                {differ.length > 0 ? w.sign.anyway : w.sign.confirm}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
