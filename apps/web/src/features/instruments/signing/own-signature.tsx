import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { useWords } from '../../../platform/words.ts'
import { SignatureField } from '../../../ui/signature/signature-field.tsx'

type Props = {
  id: string
  value: SignatureInput | null
  /** Whether one is kept that signs where none is drawn; undefined until that is known. */
  hasStored: boolean | undefined
  error: string | undefined
  onChange: (signature: SignatureInput | null) => void
}

/** The signature under forms: drawn, or the one that is kept; whoever has none yet reads that they have to draw it. */
export const OwnSignature = ({ id, value, hasStored, error, onChange }: Props) => {
  const { sign: w } = useWords(instrumentsWords)
  return (
    <SignatureField
      id={id}
      path="signature"
      label={w.signature}
      required={hasStored === false}
      value={value}
      error={error}
      onChange={onChange}
      onBlur={() => undefined}
      {...(hasStored !== undefined && { description: hasStored ? w.inUse : w.noneStored })}
    />
  )
}
