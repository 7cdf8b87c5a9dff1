import type { Message } from '@kompeten/contract/messages/content'
import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '../../ui/files/use-object-url.ts'
import { messageQueries } from './messages.queries.ts'

/** The picture of a message, to be shown; undefined for any other file. */
export const useShownPicture = ({ conversation_id, message_id, file }: Message): string | undefined => {
  const { data } = useQuery({
    ...messageQueries.file({ conversation_id, message_id }),
    enabled: file?.mime.startsWith('image/') ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useObjectUrl(data?.blob)
}
