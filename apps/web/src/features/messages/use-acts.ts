import { editMinutes, type Message } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { now } from '../../platform/clock.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'

/** What somebody is about to do with a message. */
export type Acting = { act: 'reply' | 'edit' | 'take_back' | 'report'; message: Message }

/** Whether the time in which it may be changed still runs: what the server said of it is as old as its reading. */
export const mayEdit = ({ may, sent_date }: Message): boolean =>
  may.includes('edit') && now() - Date.parse(sent_date) < editMinutes * 60_000

const at = ({ conversation_id, message_id }: Message) => ({ params: { conversation_id, message_id } })

/** What is done with a message; `take` gets it as it is then. */
export const useActs = (take: (message: Message) => void) => {
  const w = useWords(messagesWords)
  const edit = useWrite(messages.edit, {
    give: ({ message, text, version }: { message: Message; text: string; version: number }) => ({
      ...at(message),
      body: { text, version },
    }),
    onSuccess: take,
  })
  const takeBack = useWrite(messages.takeBack, {
    give: (message: Message) => at(message),
    done: w.takeBack.done,
    onSuccess: take,
  })
  const report = useWrite(messages.report, {
    give: ({ message, reason }: { message: Message; reason: string }) => ({
      ...at(message),
      body: { reason },
    }),
    done: w.report.done,
  })
  return { edit, takeBack, report }
}
export type Acts = ReturnType<typeof useActs>
