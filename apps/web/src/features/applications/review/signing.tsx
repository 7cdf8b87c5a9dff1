import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useId } from 'react'
import { useWords } from '../../../platform/words.ts'
import { SignatureField } from '../../../ui/signature/signature-field.tsx'

type Props = {
  hasSignature: boolean
  value: SignatureInput | null
  onChange: (signature: SignatureInput | null) => void
}

/** The signature that a decision bears: the one in use, or another drawn now. */
export const Signing = ({ hasSignature, value, onChange }: Props) => {
  const w = useWords(applicationsWords).sign
  return (
    <SignatureField
      id={useId()}
      path="signature"
      label={w.signature}
      required={!hasSignature}
      value={value}
      error={undefined}
      onChange={onChange}
      onBlur={() => undefined}
      {...(hasSignature && value === null && { description: w.inUse })}
    />
  )
}
