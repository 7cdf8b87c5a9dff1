import { uiWords } from '@kompeten/phrases/platform/ui'
import { Box, Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { DialogFailure } from './dialog-failure.tsx'
import { useGivesFocusBack } from './gives-focus-back.ts'
import { HeldWorkProvider, useDialogWork } from './held-work.ts'
import { useIsOnTop } from './on-top.ts'
import { SaidProvider, useOwnFailure } from './own-failure.ts'
import { useStaysOnBack } from './stays-on-back.ts'

type Props = {
  title: string
  opened?: boolean
  onClose: () => void
  size?: 'md' | 'lg' | 'xl' | '100%'
  /** Closes by its own button alone: what it shows is not shown again. */
  insists?: boolean
  /** Takes no press at all so early: what is pressed in it stands for good, and is read before. */
  isForGood?: boolean
  children: ReactNode
}

/** So long a press beside the dialog is still the second of two that opened it. */
const doubleTapMs = 500

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

/** What is sent in a dialog is not sent by the form that it lies over, of which it is a part as far as React goes. */
const holdBack = (event: FormEvent) => event.stopPropagation()

/**
 * A short decision or task over the page; anything longer is a page with an address. What was typed, drawn or chosen in it is taken away
 * by its own buttons alone, not by a press beside it, Escape or the browser's way back. What fails of that which was pressed in it stands
 * in it, for whoever has to read it; it closes once that is done.
 */
export const Dialog = (props: Props) => {
  const { title, opened = true, onClose, size = 'md', insists = false, isForGood = false, children } = props
  useGivesFocusBack(opened)
  const { holdsWork, tell, hears } = useDialogWork(opened)
  const own = useOwnFailure(opened)
  const closesBeside = !insists && !holdsWork
  useStaysOnBack(opened && !closesBeside)
  const w = useWords(uiWords)
  const isOnTop = useIsOnTop(opened)
  const hasStood = useHasStood(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={() => {
        own.isRead()
        onClose()
      }}
      size={size}
      centered
      closeOnEscape={isOnTop && closesBeside}
      closeOnClickOutside={closesBeside && hasStood}
    >
      <Modal.Overlay />
      <Modal.Content
        {...hears}
        {...own.hears}
        onSubmit={holdBack}
        {...(isForGood && !hasStood && { style: { pointerEvents: 'none' } })}
      >
        {/* Not a landmark: the page has its own banner. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          {!insists && <Modal.CloseButton aria-label={w.close} />}
        </Modal.Header>
        <Modal.Body>
          <HeldWorkProvider value={tell}>
            <SaidProvider value={own.tell}>{children}</SaidProvider>
          </HeldWorkProvider>
          {own.failure && (
            <Box mt="md">
              <DialogFailure failure={own.failure} />
            </Box>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
