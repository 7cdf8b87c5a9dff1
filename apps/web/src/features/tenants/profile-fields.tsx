import {
  formRules,
  type LspProfileInput,
  nikShows,
  publishingNeeds,
} from '@kompeten/contract/tenants/lsp-profile'
import { timeZones } from '@kompeten/contract/tenants/tenants'
import { lspProfileWords } from '@kompeten/phrases/tenants/lsp-profile'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { useWords } from '../../platform/words.ts'
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { ColourField } from './colour-field.tsx'
import { ColourPreview } from './colour-preview.tsx'
import { NumberTemplateField } from './number-template-field.tsx'

/** The fields of an LSP's own profile, in sections. */
export const ProfileFields = ({ form }: { form: Form<Typed<LspProfileInput>, LspProfileInput> }) => {
  const w = useWords(lspProfileWords)
  const languages = useWords(lspsWords).languages
  const { field } = form
  return (
    <>
      <FormSection title={w.sections.licence}>
        <FieldPair>
          <TextField {...field('licence_number')} />
          <DayField {...field('licence_expires_on')} />
        </FieldPair>
      </FormSection>
      <FormSection title={w.sections.people}>
        <TextField {...field('director_name')} description={w.hints.director_name} />
        <TextField {...field('director_title')} />
        <TextField {...field('certification_manager_name')} />
      </FormSection>
      <FormSection title={w.sections.address}>
        <TextField {...field('address')} autoComplete="street-address" />
        <TextField {...field('city')} description={w.hints.city} />
        <TextField {...field('contact')} description={w.hints.contact} type="tel" />
        <TextField {...field('email')} type="email" />
        <TextField {...field('website')} type="url" />
      </FormSection>
      <FormSection title={w.sections.habits}>
        <ChoiceField
          {...field('time_zone')}
          choices={timeZones.map((value) => ({ value, label: w.zones[value] }))}
        />
        <ChoiceField
          {...field('language')}
          choices={(['id', 'en'] as const).map((value) => ({ value, label: languages[value] }))}
        />
      </FormSection>
      <FormSection title={w.sections.numbers}>
        <NumberTemplateField {...field('assessment_number_template')} />
      </FormSection>
      <FormSection title={w.sections.forms}>
        {(['feedback_rule', 'review_rule'] as const).map((name) => (
          <ChoiceField
            key={name}
            {...field(name)}
            choices={formRules.map((value) => ({ value, label: w.formRules[value] }))}
          />
        ))}
        <ChoiceField
          {...field('minutes_nik')}
          choices={nikShows.map((value) => ({
            ...{ value, label: w.nikShows[value] },
            ...(value === 'whole' && { description: w.hints.minutes_nik }),
          }))}
        />
        <CheckboxesField
          {...field('publishing_asks')}
          choices={publishingNeeds.map((value) => ({ value, label: w.publishingNeeds[value] }))}
        />
      </FormSection>
      <FormSection title={w.sections.complaints}>
        <NumberField {...field('complaint_first_days')} description={w.hints.complaint_first_days} />
        <NumberField {...field('complaint_handler_days')} />
        <NumberField {...field('complaint_answer_days')} description={w.hints.complaint_answer_days} />
      </FormSection>
      <FormSection title={w.sections.payment}>
        <ProseField {...field('payment_words')} description={w.hints.payment_words} />
        <ProseField {...field('payment_words_en')} />
        <ProseField {...field('bank_accounts')} description={w.hints.bank_accounts} />
      </FormSection>
      <FormSection title={w.sections.colour}>
        <ColourField {...field('theme_colour')} />
        <ColourPreview colour={form.values.theme_colour ?? ''} />
      </FormSection>
    </>
  )
}
