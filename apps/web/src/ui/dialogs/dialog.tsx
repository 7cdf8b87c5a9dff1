import { uiWords } from '@kompeten/phrases/platform/ui'
import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'

type Props = {
  title: string
  opened?: boolean
  onClose: () => void
  size?: 'md' | 'lg' | 'xl'
  children: ReactNode
}

/** A short decision or task over the page; anything longer is a page with an address. */
export const Dialog = ({ title, opened = true, onClose, size = 'md', children }: Props) => {
  const w = useWords(uiWords)
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not a landmark: the page has its own banner. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={w.close} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
