import { type SignatureInput, signatures } from '@kompeten/contract/signatures/signatures'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { Image, Stack, Text } from '@mantine/core'
import { readOf } from '../../platform/queries.ts'
import '@mantine/core/styles/Image.layer.css'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { useObjectUrl } from '../../ui/files/use-object-url.ts'
import { SignatureField } from '../../ui/signature/signature-field.tsx'

type Props = { given: SignatureInput | null; onGive: (signature: SignatureInput | null) => void }

/** The signature that will be used: the one kept, or one given now. Answers by `useStored` whether there is one. */
export const SignatureChoice = ({ given, onGive }: Props) => {
  const w = useWords(lettersWords).sign
  const { data } = useStoredSignature()
  const url = useObjectUrl(data ?? undefined)
  return (
    <Stack gap="xs">
      {!given && url && (
        <>
          <Text size="sm">{w.inUse}</Text>
          <Image src={url} alt={w.inUse} h={90} w="auto" fit="contain" bg="white" radius="sm" />
        </>
      )}
      <SignatureField
        id="letter-signature"
        path="signature"
        label=""
        required={false}
        error={undefined}
        value={given}
        onChange={onGive}
        onBlur={() => undefined}
      />
    </Stack>
  )
}

/** The picture of the own signature in use; null where there is none. */
export const useStoredSignature = () =>
  useQuery(
    readOf(['letters', 'own-signature'], ({ signal }) =>
      call(signatures.mine, {}, { signal }).then(
        ({ blob }) => blob,
        () => null,
      ),
    ),
  )
