import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { ActionIcon } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { useFileCheck } from '../../ui/files/file-said.tsx'

const { upload } = messages.sendFile
const accepted = upload.extensions.map((extension) => `.${extension}`).join(',')

/** Sends a picture or a document, with what is written beside it and what it replies to. */
export const AttachButton = ({ send }: { send: (file: File) => void }) => {
  const w = useWords(messagesWords)
  const input = useRef<HTMLInputElement>(null)
  const check = useFileCheck(upload)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    const said = check(file)
    if (said) notify({ tone: 'failed', ...said })
    else send(file)
  }
  return (
    <>
      <input ref={input} type="file" accept={accepted} hidden onChange={choose} data-message-file />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={w.attach}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
