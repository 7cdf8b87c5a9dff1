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
import { MissingFaces } from './faces/missing-faces.tsx'

/** What may be signed all the same by whoever has seen it. */
const toSee = ['differs_from_record', 'renewed_withdrawn'] as const

/** What has to be seen, where that is all that speaks against signing. */
const toSeeIn = (failure: Error | null) => {
  const errors = failure instanceof RefusedCall ? failure.errors : []
  return errors.every(({ code }) => toSee.some((one) => one === code)) ? [...errors] : []
}

/** Names that differ from the records, and renewals of what was withdrawn meanwhile. */
const ToSee = ({ issues }: { issues: ReturnType<typeof toSeeIn> }) => {
  const { sign } = useWords(certificatesWords)
  const titles = { differs_from_record: sign.differs, renewed_withdrawn: sign.withdrawn }
  const parts = toSee.map((code) => ({ code, own: issues.filter((one) => one.code === code) }))
  return (
    <Callout tone="failed">
      {parts
        .filter(({ own }) => own.length > 0)
        .map(({ code, own }) => (
          <div key={code}>
            {titles[code]}
            <ul>
              {own.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          </div>
        ))}
    </Callout>
  )
}

type Picked = Pick<
  CertificateSummary,
  'certificate_id' | 'state' | 'holder_name' | 'blanko_request_id' | 'blanko_number' | 'held_back' | 'may'
>
type Props = {
  ids: readonly string[]
  /** Those of them that the page shows. */
  shown: readonly Picked[]
}

/** Whether it is signed only once the form that was asked for has its number. */
const awaitsBlanko = ({ state, blanko_request_id, blanko_number }: Picked) =>
  state === 'WAITING' && blanko_request_id !== null && blanko_number === null

/** Whether what it would replace has to be looked at first. */
const isHeldBack = ({ held_back }: Picked) => held_back === 'suspended'

/** What is left out, and why; nothing where everything can be signed. */
const LeftOut = ({ shown, hasOthers }: { shown: readonly Picked[]; hasOthers: boolean }) => {
  const w = useWords(certificatesWords).sign
  const parts = [
    { why: w.awaited, own: shown.filter(awaitsBlanko) },
    { why: w.suspended, own: shown.filter(isHeldBack) },
  ].filter(({ own }) => own.length > 0)
  if (parts.length === 0) return null
  return (
    <Callout tone="info">
      {parts.map(({ why, own }) => (
        <div key={why}>
          {why}
          <ul>
            {own.map(({ certificate_id, holder_name }) => (
              <li key={certificate_id}>{holder_name}</li>
            ))}
          </ul>
        </div>
      ))}
      {hasOthers && w.others}
    </Callout>
  )
}

/**
 * Signs what is picked, after a last look at whose it is, but for what waits for its form's number or would replace what is
 * suspended; then shows how far the issuing is.
 */
export const SignButton = ({ ids, shown }: Props) => {
  const w = useWords(certificatesWords)
  const words = useWords(uiWords).erase
  const format = useFormat()
  const named = useNamed()
  const session = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const left = shown.filter((one) => awaitsBlanko(one) || isHeldBack(one))
  const able = ids.filter((id) => !left.some(({ certificate_id }) => certificate_id === id))
  const holders = shown.filter((one) => !left.includes(one)).map(({ holder_name }) => holder_name)
  const sign = useWrite(issuing.sign, {
    give: (differences_seen: string[]) => ({ body: { certificate_ids: able, differences_seen } }),
    shown: ['rule_broken', 'not_allowed', 'step_not_possible', 'not_found'],
    refresh: [certificatesKey],
    done: ({ total }) => w.done.signed(format.number(total)),
    onSuccess: ({ run_id }) => void navigate({ to: '/certificates/runs/$run_id', params: { run_id } }),
  })
  const seen = toSeeIn(sign.error)
  const title =
    able.length === 1 && holders[0]
      ? w.sign.titleOne(holders[0])
      : w.sign.title(format.number(able.length || ids.length))
  const close = () => setAsking(false)
  const isTooMany = able.length > signedAtOnce
  // Of those that the page shows it is known who may sign them: the director, or whoever they delegated.
  const isAnothers = shown.length > 0 && !shown.some(({ may }) => may.includes('sign'))
  if (isAnothers || !holds(session, issuing.sign.may)) return null
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
            <LeftOut shown={shown} hasOthers={able.length > 0} />
            {able.length > 0 && <Text>{w.sign.text}</Text>}
            {seen.length > 0 ? <ToSee issues={seen} /> : <MissingFaces failure={sign.error} />}
            <Group justify="end">
              <Button variant="default" onClick={close}>
                {words.cancel}
              </Button>
              <Button
                disabled={able.length === 0}
                loading={sign.isPending}
                onClick={() => sign.mutate(seen.map(({ path }) => path))}
              >
                {seen.length > 0 ? w.sign.anyway : w.sign.confirm}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
