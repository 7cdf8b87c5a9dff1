import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { signaturesWords } from '@kompeten/phrases/signatures/signatures'
import { Button, Input } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { useHeldWork } from '../dialogs/held-work.ts'
import type { Field } from '../form/field.ts'
import classes from './signature.module.css'

const SignatureDialog = lazy(() =>
  import('./signature-dialog.tsx').then((module) => ({ default: module.SignatureDialog })),
)

type Props = Field<SignatureInput | null> & { description?: string }

/** A signature, given in a dialog that is loaded when it is opened. */
export const SignatureField = ({ id, label, description, error, value, onChange, onBlur }: Props) => {
  const w = useWords(signaturesWords)
  useHeldWork(value !== null)
  const [isOpen, setOpen] = useState(false)
  // The field's id is the button's, so that the summary of problems leads to it.
  const wrapperId = `${id}-field`
  const close = () => {
    setOpen(false)
    onBlur()
  }
  return (
    <Input.Wrapper
      id={wrapperId}
      label={label || undefined}
      labelElement="div"
      description={description}
      error={error}
    >
      <div className={classes.field}>
        {value && <img className={classes.preview} src={value.png} alt={w.preview} />}
        <Button
          id={id}
          variant="default"
          leftSection={<IconSignature size={18} aria-hidden />}
          aria-haspopup="dialog"
          {...(error && { 'aria-describedby': `${wrapperId}-error` })}
          onClick={() => setOpen(true)}
        >
          {value ? w.drawAgain : w.draw}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <SignatureDialog
            given={value}
            onClose={close}
            onGive={(signature) => {
              onChange(signature)
              close()
            }}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}
