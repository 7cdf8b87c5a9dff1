import { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factors.module.css'
import { secondFactorsQueries } from './second-factors.queries.ts'
import { type Offer, TotpDialog } from './totp-dialog.tsx'

const RemoveDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(secondFactorsWords)
  const w = words.totp
  const remove = useWrite(secondFactors.removeTotp, {
    give: (_: undefined) => ({}),
    keep: (client, kept) => client.setQueryData(secondFactorsQueries.get().queryKey, kept),
    done: w.removed,
    onSuccess: onClose,
  })
  return (
    <Dialog title={w.removeTitle} onClose={onClose}>
      <div className={classes.dialog}>
        <Text>{w.removeMessage}</Text>
        <Group justify="end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {words.cancel}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {w.remove}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}

/** What one proves oneself with beside the password: how it stands, setting it up, taking it away. */
export const SecondFactorsSection = () => {
  const w = useWords(secondFactorsWords)
  const format = useFormat()
  const { data, error, refetch } = useQuery(secondFactorsQueries.get())
  const [offer, setOffer] = useState<Offer>()
  const [codes, setCodes] = useState<string[]>()
  const [isRemoving, setRemoving] = useState(false)
  const begin = useWrite(secondFactors.beginTotp, { give: (_: undefined) => ({}), onSuccess: setOffer })
  const renew = useWrite(secondFactors.renewRecoveryCodes, {
    give: (_: undefined) => ({}),
    refresh: [secondFactorsQueries.get().queryKey],
    onSuccess: ({ recovery_codes }) => setCodes(recovery_codes),
  })
  const told = (given: string[]) => {
    setOffer(undefined)
    setCodes(given)
  }
  return (
    <FormSection title={w.title}>
      <Text size="sm" c="dimmed">
        {w.lead}
      </Text>
      {error && !data && <Failure failure={error} retry={() => void refetch()} />}
      {data && (
        <>
          <Title order={3}>{w.totp.title}</Title>
          <Text>{data.totp_since ? w.totp.since(format.moment(data.totp_since)) : w.totp.off}</Text>
          <Group gap="xs">
            {data.totp_since ? (
              <Button variant="default" onClick={() => setRemoving(true)}>
                {w.totp.remove}
              </Button>
            ) : (
              <Button
                variant="default"
                leftSection={<IconDeviceMobile size={16} aria-hidden />}
                loading={begin.isPending}
                onClick={() => begin.mutate(undefined)}
              >
                {w.totp.add}
              </Button>
            )}
          </Group>
        </>
      )}
      {data?.totp_since && (
        <>
          <Title order={3}>{w.recovery.title}</Title>
          <Text>{w.recovery.left(data.recovery_codes_left)}</Text>
          <Button
            variant="default"
            style={{ alignSelf: 'start' }}
            loading={renew.isPending}
            onClick={() => renew.mutate(undefined)}
          >
            {w.recovery.renew}
          </Button>
        </>
      )}
      {offer && <TotpDialog offer={offer} onClose={() => setOffer(undefined)} onCodes={told} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {isRemoving && <RemoveDialog onClose={() => setRemoving(false)} />}
    </FormSection>
  )
}
