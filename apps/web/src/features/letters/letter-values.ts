import type { Letter, LetterInput } from '@kompeten/contract/letters/letters'
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
  addressee_name: letter.addressee_name,
  addressee_address: letter.addressee_address,
  addressee_email: letter.addressee_email,
  title: letter.title,
  body: letter.body,
  signer_role: letter.signer_role ?? 'DIR',
})
