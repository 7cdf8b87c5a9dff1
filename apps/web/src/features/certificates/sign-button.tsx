import type { CertificateSummary } from '@kompeten/contract/certificates/content'
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

type Picked = Pick<
  CertificateSummary,
  'certificate_id' | 'state' | 'holder_name' | 'blanko_request_id' | 'blanko_number'
>
type Props = {
  ids: readonly string[]
  /** Those of them that the page shows. */
  shown: readonly Picked[]
}

/** Whether it is signed only once the form that was asked for has its number. */
const awaitsBlanko = ({ state, blanko_request_id, blanko_number }: Picked) =>
  state === 'WAITING' && blanko_request_id !== null && blanko_number === null

/** What is left out, and why; nothing where everything can be signed. */
const Awaited = ({ awaited, hasOthers }: { awaited: readonly Picked[]; hasOthers: boolean }) => {
  const w = useWords(certificatesWords).sign
  if (awaited.length === 0) return null
  return (
    <Callout tone="info">
      {w.awaited}
      <ul>
        {awaited.map(({ certificate_id, holder_name }) => (
          <li key={certificate_id}>{holder_name}</li>
        ))}
      </ul>
      {hasOthers && w.others}
    </Callout>
  )
}

/**
 * Signs what is picked, after a last look at whose it is, but for what waits for its form's number; then shows how far the
 * issuing is.
 */
export const SignButton = ({ ids, shown }: Props) => {
  const w = useWords(certificatesWords)
  const words = useWords(uiWords).erase
  const format = useFormat()
  const named = useNamed()
  const session = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const awaited = shown.filter(awaitsBlanko)
  const able = ids.filter((id) => !awaited.some(({ certificate_id }) => certificate_id === id))
  const holders = shown.filter((one) => !awaited.includes(one)).map(({ holder_name }) => holder_name)
  const sign = useWrite(issuing.sign, {
    give: (differences_seen: string[]) => ({ body: { certificate_ids: able, differences_seen } }),
    shown: ['rule_broken', 'not_allowed', 'step_not_possible', 'not_found'],
    refresh: [certificatesKey],
    done: ({ total }) => w.done.signed(format.number(total)),
    onSuccess: ({ run_id }) => void navigate({ to: '/certificates/runs/$run_id', params: { run_id } }),
  })
  const differ = differencesIn(sign.error)
  const title =
    able.length === 1 && holders[0]
      ? w.sign.titleOne(holders[0])
      : w.sign.title(format.number(able.length || ids.length))
  const close = () => setAsking(false)
  const isTooMany = able.length > signedAtOnce
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
            {able.length > 1 && holders.length > 0 && <Text fw={600}>{named(holders, able.length)}</Text>}
            <Awaited awaited={awaited} hasOthers={able.length > 0} />
            {able.length > 0 && <Text>{w.sign.text}</Text>}
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
              <Button
                disabled={able.length === 0}
                loading={sign.isPending}
                onClick={() => sign.mutate(differ.map(({ path }) => path))}
              >
                {differ.length > 0 ? w.sign.anyway : w.sign.confirm}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
