import { type Letter, type LetterInput, type LetterStep, letters } from '@kompeten/contract/letters'
import type { SignatureInput } from '@kompeten/contract/signatures'
import { lettersWords } from '@kompeten/phrases/letters'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { keepLetter } from './letters.queries.ts'

const keeping = async (client: QueryClient, answer: Promise<{ data: Letter }>): Promise<Letter> => {
  const { data } = await answer
  keepLetter(client, data)
  return data
}

const shownByForm = ['invalid_input', 'rule_broken', 'version_conflict'] as const

/** Writes a new letter, or changes the draft with that id. */
export const useSaveLetter = () => {
  const client = useQueryClient()
  const w = useWords(lettersWords).done
  return useMutation({
    mutationFn: ({ kept, input }: { kept?: { letterId: string; version: number }; input: LetterInput }) =>
      keeping(
        client,
        kept
          ? call(letters.update, {
              params: { letter_id: kept.letterId },
              body: { ...input, version: kept.version },
            })
          : call(letters.create, { body: input }),
      ),
    meta: { shownByPage: shownByForm },
    onSuccess: () => notify({ tone: 'done', message: w.saved }),
  })
}

type Plain = Extract<LetterStep, 'submit' | 'withdraw' | 'revise' | 'discard'>

/** Takes a letter one step on that needs nothing but a click. */
export const useLetterStep = () => {
  const client = useQueryClient()
  const w = useWords(lettersWords).done
  return useMutation({
    mutationFn: ({ letterId, step }: { letterId: string; step: Plain }) =>
      keeping(client, call(letters[step], { params: { letter_id: letterId } })),
    onSuccess: ({ letter_number }, { step }) =>
      notify({
        tone: 'done',
        message: {
          submit: w.submitted(letter_number ?? ''),
          withdraw: w.withdrawn,
          revise: w.revised,
          discard: w.discarded,
        }[step],
      }),
  })
}

/** Signs one letter. */
export const useSignLetter = () => {
  const client = useQueryClient()
  const w = useWords(lettersWords).done
  return useMutation({
    mutationFn: ({ letterId, signature }: { letterId: string; signature: SignatureInput | null }) =>
      keeping(
        client,
        call(letters.sign, { params: { letter_id: letterId }, body: signature ? { signature } : {} }),
      ),
    onSuccess: ({ letter_number }) => notify({ tone: 'done', message: w.signed(letter_number ?? '') }),
  })
}

/** Signs several letters. */
export const useSignLetters = () =>
  useMutation({
    mutationFn: async ({ letterIds, signature }: { letterIds: string[]; signature: SignatureInput | null }) =>
      (await call(letters.signMany, { body: { letter_ids: letterIds, ...(signature && { signature }) } }))
        .data,
  })

/** Declines to sign. */
export const useDeclineLetter = () => {
  const client = useQueryClient()
  const w = useWords(lettersWords).done
  return useMutation({
    mutationFn: ({ letterId, reason }: { letterId: string; reason: string }) =>
      keeping(client, call(letters.decline, { params: { letter_id: letterId }, body: { reason } })),
    meta: { shownByPage: ['invalid_input'] },
    onSuccess: ({ letter_number }) => notify({ tone: 'done', message: w.declined(letter_number ?? '') }),
  })
}

/** Mails a signed letter, or notes that it was handed over. */
export const useSendLetter = () => {
  const client = useQueryClient()
  const w = useWords(lettersWords).done
  return useMutation({
    mutationFn: ({ letterId, email }: { letterId: string; email: string | null }) =>
      keeping(client, call(letters.send, { params: { letter_id: letterId }, body: { email } })),
    meta: { shownByPage: ['invalid_input'] },
    onSuccess: (_, { email }) => notify({ tone: 'done', message: email === null ? w.handedOver : w.sent }),
  })
}

/** Begins the letter that corrects a signed one. */
export const useCorrectLetter = () => {
  const client = useQueryClient()
  const w = useWords(lettersWords).done
  return useMutation({
    mutationFn: (letterId: string) =>
      keeping(client, call(letters.correct, { params: { letter_id: letterId } })),
    onSuccess: () => notify({ tone: 'done', message: w.corrected }),
  })
}
