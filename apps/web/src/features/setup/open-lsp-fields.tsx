import type { OpenLspInput } from '@kompeten/contract/setup/setup'
import { lspTypes, timeZones } from '@kompeten/contract/tenants/tenants'
import { setupWords } from '@kompeten/phrases/setup/setup'
import { lspProfileWords } from '@kompeten/phrases/tenants/lsp-profile'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { Text } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { ColourField, ColourPreview } from '../tenants/index.ts'
import { TermsFields } from './terms-fields.tsx'

type Props = { form: Form<Typed<OpenLspInput>, OpenLspInput> }

const LspSections = ({ form: { field, values } }: Props) => {
  const w = useWords(setupWords).open
  const { zones } = useWords(lspProfileWords)
  const lspWords = useWords(lspsWords)
  return (
    <>
      <FormSection title={w.sections.lsp}>
        <TextField {...field('lsp_name')} />
        <TextField {...field('short_name')} description={lspWords.hints.short_name} />
        <ChoiceField
          {...field('lsp_type')}
          choices={lspTypes.map((value) => ({ value, label: w.types[value] }))}
        />
        <TextField {...field('hostname')} description={w.hints.hostname} inputMode="url" autoComplete="off" />
        <Text size="sm">{w.hints.code}</Text>
      </FormSection>
      <FormSection title={w.sections.face}>
        <ColourField {...field('theme_colour')} />
        <ColourPreview colour={values.theme_colour ?? ''} />
        <ChoiceField
          {...field('language')}
          choices={(['id', 'en'] as const).map((value) => ({ value, label: lspWords.languages[value] }))}
        />
        <ChoiceField
          {...field('time_zone')}
          choices={timeZones.map((value) => ({ value, label: zones[value] }))}
        />
      </FormSection>
    </>
  )
}

/** The fields of an LSP that DEV opens, in sections. */
export const OpenLspFields = ({ form }: Props) => {
  const w = useWords(setupWords).open
  const { field } = form
  return (
    <>
      <LspSections form={form} />
      <TermsFields
        from={field('contract_starts_on')}
        until={field('contract_ends_on')}
        capable={field('capabilities')}
      />
      <FormSection title={w.sections.admin}>
        <Text size="sm">{w.hints.admin}</Text>
        <FieldPair>
          <TextField {...field('first_name')} autoComplete="off" />
          <TextField {...field('last_name')} autoComplete="off" />
        </FieldPair>
        <TextField {...field('email')} type="email" autoComplete="off" />
        <TextField {...field('username')} autoComplete="off" autoCapitalize="none" />
      </FormSection>
    </>
  )
}
