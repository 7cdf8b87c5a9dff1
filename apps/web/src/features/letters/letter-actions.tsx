import type { Letter, LetterStep } from '@kompeten/contract/letters/letters'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { useCorrectLetter, useLetterStep } from './use-letter-steps.ts'

const dialogs = {
  sign: lazy(() => import('./letter-dialogs.tsx').then((module) => ({ default: module.SignDialog }))),
  decline: lazy(() => import('./letter-dialogs.tsx').then((module) => ({ default: module.DeclineDialog }))),
  send: lazy(() => import('./letter-dialogs.tsx').then((module) => ({ default: module.SendDialog }))),
  discard: lazy(() => import('./letter-dialogs.tsx').then((module) => ({ default: module.DiscardDialog }))),
}
type Asked = keyof typeof dialogs

const primary: readonly LetterStep[] = ['submit', 'sign', 'revise']

/** What may be done with the letter now. */
export const LetterActions = ({ letter }: { letter: Letter }) => {
  const w = useWords(lettersWords)
  const navigate = useNavigate()
  const step = useLetterStep()
  const correct = useCorrectLetter()
  const [asked, setAsked] = useState<Asked>()
  const Asking = asked && dialogs[asked]

  const run = (name: LetterStep) => {
    if (name === 'sign' || name === 'decline' || name === 'send' || name === 'discard') setAsked(name)
    else if (name === 'correct') {
      correct.mutate(letter.letter_id, {
        onSuccess: ({ letter_id }) =>
          void navigate({ to: '/letters/edit-letters/$letter_id', params: { letter_id } }),
      })
    } else if (name !== 'update') step.mutate({ letterId: letter.letter_id, step: name })
  }
  return (
    <>
      {letter.may
        .filter((name) => name !== 'update')
        .map((name) => (
          <Button
            key={name}
            variant={primary.includes(name) ? 'filled' : 'default'}
            loading={
              (step.isPending && step.variables.step === name) || (name === 'correct' && correct.isPending)
            }
            onClick={() => run(name)}
          >
            {w.steps[name]}
          </Button>
        ))}
      {Asking && (
        <Suspense fallback={null}>
          <Asking letter={letter} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
