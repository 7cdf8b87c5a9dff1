import { registrationWords } from '@kompeten/phrases/registration/registration'
import { Text } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { InstitutionNameField } from '../institutions/index.ts'
import type { ApplicantValues } from './registration-values.ts'

/** The fields of the workplace (FR.APL.01 part 1b). */
export const workplaceFields = [
  'institution',
  'position',
  'office_address',
  'office_postal_code',
  'office_phone',
  'office_fax',
  'office_email',
] as const

type Props = Pick<Form<ApplicantValues, unknown>, 'field'> & { lspId: string | null | undefined }

/** Where one works; everything may stay empty until they apply. Institutions of the LSP are offered. */
export const WorkplaceFields = ({ field, lspId }: Props) => {
  const w = useWords(registrationWords)
  return (
    <FormSection title={w.sections.workplace}>
      <Text size="sm" c="dimmed">
        {w.hints.workplace}
      </Text>
      <InstitutionNameField {...field('institution')} lspId={lspId} />
      <TextField {...field('position')} autoComplete="organization-title" maxLength={100} />
      <FieldPair>
        <TextField {...field('office_address')} maxLength={255} />
        <TextField {...field('office_postal_code')} inputMode="numeric" maxLength={5} />
      </FieldPair>
      <FieldPair>
        <TextField {...field('office_phone')} type="tel" maxLength={20} />
        <TextField {...field('office_fax')} type="tel" maxLength={20} />
      </FieldPair>
      <TextField {...field('office_email')} type="email" maxLength={100} />
    </FormSection>
  )
}
