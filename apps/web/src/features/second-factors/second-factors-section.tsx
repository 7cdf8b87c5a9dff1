import { type SecondFactors, secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { Button, Text, Title } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { knowsPasskeys } from '../../platform/passkeys.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveDialog, type Removed } from './remove-dialog.tsx'
import classes from './second-factors.module.css'
import { secondFactorsQueries } from './second-factors.queries.ts'
import { type Offer, TotpDialog } from './totp-dialog.tsx'

/** How many second factors somebody has. */
const factorsOf = ({ totp_since, passkeys }: SecondFactors): number =>
  passkeys.length + (totp_since === null ? 0 : 1)

/** Removing asks for a role: before one is chosen, `remove` is missing. */
type Part = { own: SecondFactors; remove: ((what: Removed) => void) | undefined }

const Passkeys = ({ own, remove, add }: Part & { add: () => void }) => {
  const w = useWords(secondFactorsWords).passkeys
  const format = useFormat()
  return (
    <>
      <Title order={3}>{w.title}</Title>
      {own.passkeys.length > 0 && (
        <ul className={classes.passkeys}>
          {own.passkeys.map((passkey) => (
            <li key={passkey.passkey_id} className={classes.passkey}>
              <div>
                <Text fw={600}>{passkey.name}</Text>
                <Text size="sm">{w.worksAt(passkey.host)}</Text>
                <Text size="xs" c="dimmed">
                  {passkey.last_used_date
                    ? w.used(format.moment(passkey.last_used_date))
                    : w.made(format.moment(passkey.created_date))}
                </Text>
              </div>
              {remove && (
                <Button
                  variant="default"
                  aria-label={w.removeOf(passkey.name)}
                  onClick={() => remove(passkey)}
                >
                  {w.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button
          variant="default"
          className={classes.action}
          leftSection={<IconFingerprint size={16} aria-hidden />}
          onClick={add}
        >
          {w.add}
        </Button>
      ) : (
        <Text size="sm">{w.unknown}</Text>
      )}
    </>
  )
}

const Totp = ({ own, remove, onOffer }: Part & { onOffer: (offer: Offer) => void }) => {
  const w = useWords(secondFactorsWords).totp
  const format = useFormat()
  const begin = useWrite(secondFactors.beginTotp, { give: (_: undefined) => ({}), onSuccess: onOffer })
  return (
    <>
      <Title order={3}>{w.title}</Title>
      <Text>{own.totp_since ? w.since(format.moment(own.totp_since)) : w.off}</Text>
      {own.totp_since && remove && (
        <Button variant="default" className={classes.action} onClick={() => remove('totp')}>
          {w.remove}
        </Button>
      )}
      {!own.totp_since && (
        <Button
          variant="default"
          className={classes.action}
          leftSection={<IconDeviceMobile size={16} aria-hidden />}
          loading={begin.isPending}
          onClick={() => begin.mutate(undefined)}
        >
          {w.add}
        </Button>
      )}
    </>
  )
}

const RecoveryCodesLeft = ({ own, told }: { own: SecondFactors; told: (codes: string[]) => void }) => {
  const w = useWords(secondFactorsWords).recovery
  const renew = useWrite(secondFactors.renewRecoveryCodes, {
    give: (_: undefined) => ({}),
    refresh: [secondFactorsQueries.get().queryKey],
    onSuccess: ({ recovery_codes }) => told(recovery_codes),
  })
  return (
    <>
      <Title order={3}>{w.title}</Title>
      <Text>{w.left(own.recovery_codes_left)}</Text>
      <Button
        variant="default"
        className={classes.action}
        loading={renew.isPending}
        onClick={() => renew.mutate(undefined)}
      >
        {w.renew}
      </Button>
    </>
  )
}

/**
 * What one proves oneself with beside the password: how it stands, setting it up, taking it away. `isBeforeRole` offers
 * only what one may do before a role is chosen.
 */
export const SecondFactorsSection = ({ isBeforeRole = false }: { isBeforeRole?: boolean }) => {
  const w = useWords(secondFactorsWords)
  const { data: own, error, refetch } = useQuery(secondFactorsQueries.get())
  const [offer, setOffer] = useState<Offer>()
  const [addsPasskey, setAddsPasskey] = useState(false)
  const [codes, setCodes] = useState<string[]>([])
  /** How many there were as the dialog was opened: what is read meanwhile is no measure of what came of it. */
  const [had, setHad] = useState(0)
  const [areUnseen, setAreUnseen] = useState(false)
  const [removed, setRemoved] = useState<Removed>()
  const remove = isBeforeRole ? undefined : setRemoved
  const told = (given: string[]) => {
    setOffer(undefined)
    setAddsPasskey(false)
    setCodes(given)
    // The first comes with codes: none were told where its answer was lost.
    setAreUnseen(given.length === 0 && had === 0)
  }
  const isSet = own && factorsOf(own) > 0
  const opened = () => setHad(own ? factorsOf(own) : 0)
  /** Looks at what came of it where the answer was lost. */
  const lost = async (): Promise<string | undefined> => {
    const { data: now, isError } = await refetch()
    if (isError || !now) return w.lost.unknown
    if (factorsOf(now) <= had) return w.lost.nothing
    told([])
    return undefined
  }
  return (
    <FormSection title={w.title}>
      <Text size="sm" c="dimmed">
        {w.lead}
      </Text>
      {error && !own && <Failure failure={error} retry={() => void refetch()} />}
      {own && (
        <Totp
          own={own}
          remove={remove}
          onOffer={(given) => {
            opened()
            setOffer(given)
          }}
        />
      )}
      {own && (
        <Passkeys
          own={own}
          remove={remove}
          add={() => {
            opened()
            setAddsPasskey(true)
          }}
        />
      )}
      {isSet && areUnseen && (
        <Callout tone="failed">{isBeforeRole ? w.recovery.unseenBeforeRole : w.recovery.unseen}</Callout>
      )}
      {isSet && !isBeforeRole && <RecoveryCodesLeft own={own} told={told} />}
      {offer && <TotpDialog offer={offer} onClose={() => setOffer(undefined)} onCodes={told} onLost={lost} />}
      {addsPasskey && <PasskeyDialog onClose={() => setAddsPasskey(false)} onCodes={told} onLost={lost} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
      {removed && <RemoveDialog what={removed} onClose={() => setRemoved(undefined)} />}
    </FormSection>
  )
}
