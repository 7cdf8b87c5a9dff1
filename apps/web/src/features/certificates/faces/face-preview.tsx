import {
  type CertificateFaceSettings,
  certificateFaces,
  type FaceInput,
  type FaceVariant,
  faceVariants,
  specimenSizes,
} from '@kompeten/contract/certificates/faces'
import { certificateFacesWords } from '@kompeten/phrases/certificates/faces'
import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { PdfView } from '../../../ui/files/pdf-view.tsx'
import { FieldPair } from '../../../ui/form/field-pair.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { Typed } from '../../../ui/form/typed.ts'
import type { Form } from '../../../ui/form/use-form.ts'

type Size = (typeof specimenSizes)[number]
type Props = { form: Form<Typed<FaceInput>, FaceInput>; kept: CertificateFaceSettings }

const plain = (id: string, label: string) => ({
  id,
  path: id,
  label,
  required: true,
  error: undefined,
  onBlur: () => undefined,
})

/** Both sides as a specimen, with what is typed and not saved yet; for the blanko laid over its photograph. */
export const FacePreview = ({ form, kept: { schema_id } }: Props) => {
  const w = useWords(certificateFacesWords)
  const [variant, setVariant] = useState<FaceVariant>('whole')
  const [size, setSize] = useState<Size>('usual')
  const preview = useWrite(async (settings: FaceInput) => {
    const query = schema_id === null ? {} : { schema_id }
    return (await call(certificateFaces.preview, { query, body: { ...settings, variant, size } })).blob
  }, {})
  const show = () => {
    const settings = form.submit()
    if (settings) preview.mutate(settings)
  }
  return (
    <>
      <Title order={2}>{w.sections.preview}</Title>
      <Text c="dimmed">{w.preview.hint}</Text>
      <FieldPair>
        <SelectField
          {...plain('preview-variant', w.preview.variant)}
          options={faceVariants.map((value) => ({ value, label: w.preview.variants[value] }))}
          value={variant}
          onChange={(chosen) => setVariant(faceVariants.find((one) => one === chosen) ?? variant)}
        />
        <SelectField
          {...plain('preview-size', w.preview.size)}
          options={specimenSizes.map((value) => ({ value, label: w.preview.sizes[value] }))}
          value={size}
          onChange={(chosen) => setSize(specimenSizes.find((one) => one === chosen) ?? size)}
        />
      </FieldPair>
      <div>
        <Button variant="default" loading={preview.isPending} onClick={show}>
          {w.preview.action}
        </Button>
      </div>
      {preview.data && <PdfView pdf={preview.data} title={w.preview.title} openLabel={w.preview.open} />}
    </>
  )
}
