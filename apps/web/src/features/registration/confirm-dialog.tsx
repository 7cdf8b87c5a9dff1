import { registrationWords } from '@kompeten/phrases/registration/registration'
import { Button, Group, Modal, Stack } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { useWords } from '../../platform/words.ts'
import { useGivesFocusBack } from '../../ui/dialogs/gives-focus-back.ts'
import { HostHouse } from './host-house.tsx'

type Props = { question: string; isBusy: boolean; onProceed: () => void; onClose: () => void }

/** Asks once more before the account is made (spec §4). */
export const ConfirmDialog = ({ question, isBusy, onProceed, onClose }: Props) => {
  const w = useWords(registrationWords).question
  useGivesFocusBack(true)
  return (
    <HostHouse>
      <Modal opened onClose={onClose} title={w.title} closeButtonProps={{ 'aria-label': w.cancel }}>
        <Stack>
          <p>{question}</p>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {w.cancel}
            </Button>
            <Button data-autofocus loading={isBusy} onClick={onProceed}>
              {w.proceed}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </HostHouse>
  )
}
