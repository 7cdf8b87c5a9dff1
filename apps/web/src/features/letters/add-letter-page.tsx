import { lettersWords } from '@kompeten/phrases/letters/letters'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useWords } from '../../platform/words.ts'
import { LetterForm } from './letter-form.tsx'

/** `/letters/add-letters`: a letter of the LSP's own, which begins as a draft. */
export const AddLetterPage = () => {
  const w = useWords(lettersWords)
  const navigate = useNavigate()
  const saved = useRef<string>(undefined)
  const leave = () =>
    void navigate(
      saved.current === undefined
        ? { to: '/letters' }
        : { to: '/letters/edit-letters/$letter_id', params: { letter_id: saved.current } },
    )
  return (
    <LetterForm
      kept={undefined}
      title={w.add}
      leave={leave}
      onSaved={({ letter_id }) => {
        saved.current = letter_id
      }}
    />
  )
}
