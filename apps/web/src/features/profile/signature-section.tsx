import { profileWords } from '@kompeten/phrases/profile/profile'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWords } from '../../platform/words.ts'
import { useObjectUrl } from '../../ui/files/use-object-url.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SignatureField } from '../../ui/signature/signature-field.tsx'
import classes from './profile.module.css'
import { ownSignature } from './profile.queries.ts'
import { useGiveSignature } from './use-change-profile.ts'

/** The own signature in this LSP, and a new one. */
export const SignatureSection = () => {
  const words = useWords(profileWords)
  const w = words.signature
  const id = useId()
  const { data, isSuccess } = useQuery(ownSignature)
  const shown = useObjectUrl(data ?? undefined)
  const give = useGiveSignature()
  return (
    <FormSection title={words.sections.signature}>
      {shown && <img className={classes.signature} src={shown} alt={w.alt} />}
      {isSuccess && data === null && <Text c="dimmed">{w.none}</Text>}
      <SignatureField
        id={id}
        path="signature"
        label=""
        description={w.hint}
        required={false}
        value={null}
        error={undefined}
        onChange={(signature) => signature && give.mutate(signature)}
        onBlur={() => undefined}
      />
    </FormSection>
  )
}
