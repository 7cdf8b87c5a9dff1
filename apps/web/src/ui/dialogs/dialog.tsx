import { uiWords } from '@kompeten/phrases/platform/ui'
import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { useIsOnTop } from './on-top.ts'

type Props = {
  title: string
  opened?: boolean
  onClose: () => void
  size?: 'md' | 'lg' | 'xl' | '100%'
  /** Closes by its own button alone: what it shows is not shown again. */
  insists?: boolean
  children: ReactNode
}

/** So long a press beside the dialog is still the second of two that opened it. */
const doubleTapMs = 300

/** True once the dialog has stood for longer than a double tap takes. */
const useHasStood = (opened: boolean): boolean => {
  const [hasStood, setStood] = useState(false)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => setStood(true), doubleTapMs)
    return () => {
      clearTimeout(timer)
      setStood(false)
    }
  }, [opened])
  return hasStood
}

/** A short decision or task over the page; anything longer is a page with an address. */
export const Dialog = ({ title, opened = true, onClose, size = 'md', insists = false, children }: Props) => {
  const w = useWords(uiWords)
  const isOnTop = useIsOnTop(opened)
  const hasStood = useHasStood(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      closeOnEscape={isOnTop && !insists}
      closeOnClickOutside={!insists && hasStood}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not a landmark: the page has its own banner. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          {!insists && <Modal.CloseButton aria-label={w.close} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
