import type { OwnDelivery } from '@kompeten/contract/notifications/channels'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'

/** What is said of a message beside its state: what it waits for and until when, else why it came to nothing. */
export const useNote = () => {
  const { waits, faults } = useWords(noticeChannelsWords)
  const format = useFormat()
  return ({
    waits_for,
    next_date,
    fault,
  }: Pick<OwnDelivery, 'waits_for' | 'next_date' | 'fault'>): string => {
    const wait = waits_for && waits[waits_for](next_date ? format.moment(next_date) : '')
    // Of the others the words of what it waits for say it.
    const why = fault && (waits_for === null || waits_for === 'next_attempt') ? faults[fault] : null
    return [wait, why].filter((said) => said !== null).join('. ')
  }
}
