import { counted } from '../platform/counted.ts'
import type { Translated } from '../platform/words.ts'
import type { stock as id } from './stock.id.ts'

export const stock: Translated<typeof id> = {
  title: 'Blanko stock',
  things: 'deliveries',
  counts: { received: 'Received', used: 'Used', spoiled: 'Spoiled', left: 'Left' },
  states: { LEFT: 'Left', USED: 'Used', SPOILED: 'Spoiled' },
  next: (number) => `Next blanko: ${number}`,
  low: (left) => `${counted(left, 'blanko is', 'blankos are')} left. Request new ones from BNSP.`,
  notKept:
    'No blankos are registered as received yet, so that any number can be used. From the first delivery on only numbers that were received can be used.',
  fields: {
    letter_number: 'Number of BNSP’s letter',
    letter_date: 'Date of BNSP’s letter',
    received_on: 'Received on',
    first_number: 'First blanko number',
    last_number: 'Last blanko number',
    numbers: 'Blanko numbers',
    letter: 'BNSP’s letter',
    reason: 'Reason',
    created_by_name: 'Registered by',
    created_date: 'Registered',
  },
  hints: {
    last_number: 'The same number but for the digits at its end, at most 10,000 blankos',
    one: 'Leave empty for one blanko alone',
    reason: 'At least 10 characters; such as wet, printed askew, lost',
  },
  actions: {
    receive: 'Register a delivery',
    spoil: 'Record spoiled blankos',
    setLetter: 'Upload the letter',
    open: 'Open the letter',
    remove: 'Remove the delivery',
    requests: 'Blanko requests',
    save: 'Save',
  },
  steps: {
    receive: {
      title: 'Register a delivery',
      text: 'One range of numbers, as BNSP’s letter has it.',
      letterMissing:
        'The delivery is registered, but its letter is not kept yet. Upload another file now, or later on the page of the delivery.',
    },
    spoil: {
      title: 'Record spoiled blankos',
      text: 'For blankos that were spoiled or lost before they were used. Their numbers are never used again. One that has become a certificate is recorded on the page of that certificate.',
    },
    remove: {
      title: 'Remove this delivery?',
      text: 'Only for a range that was registered wrongly. Its numbers can be registered again.',
    },
  },
  runs: 'Numbers in detail',
  moreRuns: 'Only the first 500 lines are shown.',
  done: {
    received: 'Delivery registered',
    spoiled: 'Spoiled blankos recorded',
    letter: 'Letter kept',
    removed: 'Delivery removed',
  },
  empty: {
    title: 'No blankos received yet',
    message: 'Register the range of numbers that came with BNSP’s letter.',
  },
  events: {
    'blanko_delivery.received': 'Blankos registered as received',
    'blanko_delivery.letter_set': 'BNSP’s letter kept',
    'blanko_delivery.removed': 'Delivery of blankos removed',
    'blanko_stock.spoiled': 'Unused blankos recorded as spoiled',
    'blanko_stock.low': 'Few blankos left',
  },
}
