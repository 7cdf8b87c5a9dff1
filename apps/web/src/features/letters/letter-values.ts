import type { Letter, LetterInput } from '@kompeten/contract/letters/letters'
import { pick } from '@kompeten/contract/platform/pick'
import type { Typed } from '../../ui/form/typed.ts'

/** A letter as its form holds it. */
export type LetterValues = Typed<LetterInput>

export const blankLetter: LetterValues = {
  addressee_name: '',
  addressee_address: null,
  addressee_email: null,
  title: '',
  body: '',
  signer_role: 'DIR',
}

/** A kept letter in its form. */
export const letterValuesOf = (letter: Letter): LetterInput => ({
  ...pick(letter, 'addressee_name', 'addressee_address', 'addressee_email', 'title', 'body'),
  signer_role: letter.signer_role ?? 'DIR',
})
