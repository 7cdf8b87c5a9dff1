import { Button, Modal } from '@mantine/core'
import { useGivesFocusBack } from '../../ui/dialogs/gives-focus-back.ts'
import classes from './session.module.css'

type Answer = { label: string; give: () => void; isBusy?: boolean }
type SessionQuestionProps = { title: string; message: string; main: Answer; other?: Answer }

/** A question about the session that must be answered before anything else. */
export const SessionQuestion = ({ title, message, main, other }: SessionQuestionProps) => {
  useGivesFocusBack(true)
  return (
    <Modal
      opened
      onClose={main.give}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={classes.dialog}>
        <p>{message}</p>
        <div className={classes.buttons}>
          {other && (
            <Button variant="default" onClick={other.give}>
              {other.label}
            </Button>
          )}
          <Button data-autofocus loading={main.isBusy ?? false} onClick={main.give}>
            {main.label}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
