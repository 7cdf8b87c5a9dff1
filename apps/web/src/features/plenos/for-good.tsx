import type { PlenoParticipant } from '@kompeten/contract/plenos/content'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { OpenTests } from './open-tests.tsx'

type Asked = {
  title: string
  text: string
  action: string
  participant: PlenoParticipant
  isRunning: boolean
  onConfirm: () => void
}

/** Asks once more before what stands for good, and says which tests of the participant nothing has waited for. */
export const ForGood = ({ onClose, ...asked }: Asked & { onClose: () => void }) => {
  const words = useWords(plenosWords)
  return (
    <Dialog title={asked.title} isForGood onClose={onClose}>
      <Stack>
        <Text>{asked.text}</Text>
        <OpenTests isAsked participants={[asked.participant]} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={asked.isRunning} onClick={asked.onConfirm}>
            {asked.action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
