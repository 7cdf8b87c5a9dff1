import { type LetterInput, type LetterStep, letters } from '@kompeten/contract/letters/letters'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { dataOf } from '../../platform/reply-data.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { keepLetter } from './letters.queries.ts'

const at = (letterId: string) => ({ params: { letter_id: letterId } })

/** Writes a new letter, or changes the draft with that id. */
export const useSaveLetter = () =>
  useWrite(
    ({ kept, input }: { kept?: { letterId: string; version: number }; input: LetterInput }) =>
      kept
        ? dataOf(letters.update, { ...at(kept.letterId), body: { ...input, version: kept.version } })
        : dataOf(letters.create, { body: input }),
    { ofForm: true, keep: keepLetter, done: useWords(lettersWords).done.saved },
  )

type Plain = Extract<LetterStep, 'submit' | 'withdraw' | 'revise' | 'discard'>

/** Takes a letter one step on that needs nothing but a click. */
export const useLetterStep = () => {
  const w = useWords(lettersWords).done
  return useWrite(
    ({ letterId, step }: { letterId: string; step: Plain }) => dataOf(letters[step], at(letterId)),
    {
      keep: keepLetter,
      done: ({ letter_number }, { step }) =>
        ({
          submit: w.submitted(letter_number ?? ''),
          withdraw: w.withdrawn,
          revise: w.revised,
          discard: w.discarded,
        })[step],
    },
  )
}

/** Signs one letter. */
export const useSignLetter = () => {
  const w = useWords(lettersWords).done
  return useWrite(letters.sign, {
    give: ({ letterId, signature }: { letterId: string; signature: SignatureInput | null }) => ({
      ...at(letterId),
      body: signature ? { signature } : {},
    }),
    keep: keepLetter,
    done: ({ letter_number }) => w.signed(letter_number ?? ''),
  })
}

/** Signs several letters. */
export const useSignLetters = () =>
  useWrite(letters.signMany, {
    give: ({ letterIds, signature }: { letterIds: string[]; signature: SignatureInput | null }) => ({
      body: { letter_ids: letterIds, ...(signature && { signature }) },
    }),
  })

/** Declines to sign. */
export const useDeclineLetter = () => {
  const w = useWords(lettersWords).done
  return useWrite(letters.decline, {
    give: ({ letterId, reason }: { letterId: string; reason: string }) => ({
      ...at(letterId),
      body: { reason },
    }),
    shown: ['invalid_input'],
    keep: keepLetter,
    done: ({ letter_number }) => w.declined(letter_number ?? ''),
  })
}

/** Mails a signed letter, or notes that it was handed over. */
export const useSendLetter = () => {
  const w = useWords(lettersWords).done
  return useWrite(letters.send, {
    give: ({ letterId, email }: { letterId: string; email: string | null }) => ({
      ...at(letterId),
      body: { email },
    }),
    shown: ['invalid_input'],
    keep: keepLetter,
    done: (_, { email }) => (email === null ? w.handedOver : w.sent),
  })
}

/** Begins the letter that corrects a signed one. */
export const useCorrectLetter = () =>
  useWrite(letters.correct, { give: at, keep: keepLetter, done: useWords(lettersWords).done.corrected })
