import { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/call.ts'
import { makePasskey } from '../../platform/passkeys.ts'
import { isLost, RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { PlainTextField } from '../../ui/plain/text-field.tsx'
import classes from './second-factors.module.css'
import { secondFactorsQueries } from './second-factors.queries.ts'

type Props = {
  onClose: () => void
  onCodes: (codes: string[]) => void
  /** No answer came; what to say here, or nothing where the page shows one more. */
  onLost: () => Promise<string | undefined>
}

/** Names a passkey and lets the device make it, for the host that the page is at. */
export const PasskeyDialog = ({ onClose, onCodes, onLost }: Props) => {
  const words = useWords(secondFactorsWords)
  const w = words.passkeys
  const [name, setName] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const add = useWrite(
    async (given: string) => {
      const { data } = await call(secondFactors.beginPasskey, {})
      const made = await makePasskey(data, given)
      return made && (await call(secondFactors.addPasskey, { body: made })).data.recovery_codes
    },
    {
      shown: ['proof_wrong', 'invalid_input', 'already_exists', 'rule_broken', 'lost'],
      refresh: [secondFactorsQueries.get().queryKey],
      onSuccess: (codes) => {
        if (codes) onCodes(codes)
        else setComplaint(w.notMade)
      },
      onError: async (failure) => {
        if (isLost(failure)) {
          setComplaint(await onLost())
        } else if (failure instanceof RefusedCall && failure.kind === 'refused' && failure.status < 500)
          setComplaint(failure.errors[0]?.message ?? failure.message)
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const given = name.trim()
    setComplaint(given === '' ? w.empty : undefined)
    if (given !== '') add.mutate(given)
  }
  return (
    <Dialog title={w.add} onClose={onClose}>
      <form className={classes.dialog} onSubmit={submit} noValidate>
        <Text>{w.explained(location.hostname)}</Text>
        <PlainTextField
          label={w.name}
          description={w.nameHint}
          name="passkey_name"
          maxLength={60}
          value={name}
          change={setName}
          error={complaint}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {w.make}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
