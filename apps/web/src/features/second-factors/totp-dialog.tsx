import type { ReplyOf } from '@kompeten/contract/platform/endpoint'
import { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { Button, Code, Group, Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { isLost, RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CopyButton } from '../../ui/plain/copy-button.tsx'
import { PlainTextField } from '../../ui/plain/text-field.tsx'
import classes from './second-factors.module.css'
import { secondFactorsQueries } from './second-factors.queries.ts'

export type Offer = ReplyOf<typeof secondFactors.beginTotp>['data']

type Props = {
  offer: Offer
  onClose: () => void
  onCodes: (codes: string[]) => void
  /** No answer came, or it was turned on before; what to say here, or nothing where the page shows it turned on. */
  onLost: () => Promise<string | undefined>
}

/** The secret as people read it: in groups of four. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the secret to an authenticator app, and turns it on by a code of it. */
export const TotpDialog = ({ offer, onClose, onCodes, onLost }: Props) => {
  const words = useWords(secondFactorsWords)
  const w = words.totp
  const [code, setCode] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const confirm = useWrite(secondFactors.confirmTotp, {
    give: (typed: string) => ({ body: { code: typed } }),
    shown: ['proof_wrong', 'invalid_input', 'too_many_attempts', 'already_exists', 'lost'],
    refresh: [secondFactorsQueries.get().queryKey],
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError: async (failure) => {
      if (isLost(failure) || (failure instanceof RefusedCall && failure.reason === 'already_exists')) {
        setComplaint(await onLost())
      } else if (failure instanceof RefusedCall && failure.kind === 'refused' && failure.status < 500)
        setComplaint(failure.errors[0]?.message ?? failure.message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    setComplaint(code.trim() === '' ? w.empty : undefined)
    if (code.trim() !== '') confirm.mutate(code)
  }
  const { side, path } = offer.qr
  return (
    <Dialog title={w.add} onClose={onClose}>
      <form className={classes.dialog} onSubmit={submit} noValidate>
        <Text>{w.scan}</Text>
        <svg className={classes.qr} role="img" aria-label={w.qr} viewBox={`0 0 ${side} ${side}`}>
          <rect width={side} height={side} fill="#fff" />
          <path d={path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        {/* Nobody scans the screen of the phone that they hold. */}
        <div className={classes.byHand}>
          <Text size="sm">
            {w.byHand} <Code>{grouped(offer.secret)}</Code>
          </Text>
          <Group gap="xs">
            <CopyButton text={offer.secret} label={w.copyKey} done={w.keyCopied} />
            <Button
              component="a"
              href={offer.uri}
              variant="default"
              leftSection={<IconDeviceMobile size={16} aria-hidden />}
            >
              {w.open}
            </Button>
          </Group>
          <Text size="xs" c="dimmed">
            {w.openHint}
          </Text>
        </div>
        <PlainTextField
          label={w.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          change={setCode}
          error={complaint}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {w.confirm}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
