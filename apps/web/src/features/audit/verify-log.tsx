import { audit, type Verification } from '@kompeten/contract/audit/audit'
import { verifyWhole } from '@kompeten/contract/audit/verify-whole'
import { auditWords } from '@kompeten/phrases/audit/audit'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

const Found = ({ seen: { broken, sealed, waiting, root } }: { seen: Verification }) => {
  const w = useWords(auditWords).verify
  const format = useFormat()
  if (!broken) {
    return (
      <div role="status">
        <Group gap="xs" mb="xs">
          <IconShieldCheck aria-hidden color="var(--mantine-color-teal-6)" />
          <Text fw={600}>{w.whole}</Text>
        </Group>
        <Text size="sm">{w.sealed(format.number(sealed))}</Text>
        {waiting > 0 && <Text size="sm">{w.waiting(format.number(waiting))}</Text>}
        <Text size="sm">
          {root ? w.root(format.moment(root.at), format.number(root.position)) : w.noRoot}
        </Text>
      </div>
    )
  }
  const { how, position, event_id } = broken
  return (
    <div role="alert">
      <Group gap="xs" mb="xs">
        <IconAlertTriangle aria-hidden color="var(--mantine-color-red-6)" />
        <Text fw={600}>{w.broken}</Text>
      </Group>
      <Text size="sm">{w.how[how]}</Text>
      {position !== null && <Text size="sm">{w.place[how](format.number(position))}</Text>}
      {event_id !== null && how !== 'removed' && (
        <Link to="/data-log/$event_id" params={{ event_id }}>
          {w.entry}
        </Link>
      )}
      <Text size="sm">{w.next}</Text>
    </div>
  )
}

const look = async (after: number): Promise<Verification> =>
  (await call(audit.verify, { body: { after } })).data

/** Verifies the log, and says whether it is whole or what breaks it first. */
export const VerifyLog = () => {
  const w = useWords(auditWords).verify
  const format = useFormat()
  const [seen, setSeen] = useState<Verification>()
  const [isOpen, setOpen] = useState(false)
  const verifying = useWrite((_: null) => verifyWhole(look, setSeen))
  const begin = () => {
    setSeen(undefined)
    setOpen(true)
    verifying.mutate(null)
  }
  const percent = seen && seen.sealed > 0 ? Math.floor((100 * seen.checked_to) / seen.sealed) : 0
  return (
    <>
      <Button variant="default" leftSection={<IconShieldCheck size={16} aria-hidden />} onClick={begin}>
        {w.action}
      </Button>
      {isOpen && (
        <Dialog title={w.title} onClose={() => setOpen(false)}>
          <Stack>
            {verifying.isPending && (
              <>
                <Text role="status">
                  {seen ? w.progress(format.number(seen.checked_to), format.number(seen.sealed)) : w.begins}
                </Text>
                <Progress value={percent} aria-label={w.title} animated />
              </>
            )}
            {!verifying.isPending && seen?.is_done && <Found seen={seen} />}
          </Stack>
        </Dialog>
      )}
    </>
  )
}
