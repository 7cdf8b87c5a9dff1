import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { ActionIcon } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { newDeviceId } from '../../platform/device-id.ts'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { useFileCheck } from '../../ui/files/file-said.tsx'
import { messageQueries } from './messages.queries.ts'

type Beside = { text: string; replyTo: number | null }
type Props = {
  conversationId: string
  /** Takes out of the field what goes with the file. */
  beside: () => Beside
  /** Gets the words back where the file could not be sent. */
  onFailed: (text: string) => void
}

const { upload } = messages.sendFile
const accepted = upload.extensions.map((extension) => `.${extension}`).join(',')

/** Sends a picture or a document, with what is written beside it and what it replies to. */
export const AttachButton = ({ conversationId: conversation_id, beside, onFailed }: Props) => {
  const w = useWords(messagesWords)
  const input = useRef<HTMLInputElement>(null)
  const check = useFileCheck(upload)
  const { mutate, isPending } = useWrite(messages.sendFile, {
    give: ({ file, text, replyTo }: Beside & { file: File }) => ({
      params: { conversation_id },
      body: { message_id: newDeviceId(), text, ...(replyTo !== null && { reply_to: String(replyTo) }) },
      file,
    }),
    refresh: [messageQueries.list.key],
    onError: (_, { text }) => onFailed(text),
  })
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    const said = check(file)
    if (said) notify({ tone: 'failed', ...said })
    else mutate({ file, ...beside() })
  }
  return (
    <>
      <input ref={input} type="file" accept={accepted} hidden onChange={choose} data-message-file />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={w.attach}
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
