import { pick } from '@kompeten/contract/platform/pick'
import type { Host, HostInput } from '@kompeten/contract/tenants/lsps'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { useWords } from '../../platform/words.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { LspField } from './lsp-field.tsx'

/** A host while it is typed. */
export type HostValues = Typed<HostInput>

/** What the form of a new host begins with. */
export const blankHost: HostValues = {
  hostname: '',
  lsp_id: null,
  page_title: null,
  heading: null,
  show_copyright: true,
  show_copyright_on_login: true,
}

/** The fields of a host that a person fills in. */
export const hostValuesOf = (kept: Host): HostInput =>
  pick(kept, 'hostname', 'lsp_id', 'page_title', 'heading', 'show_copyright', 'show_copyright_on_login')

/** The fields of a host, in sections. */
export const HostFields = ({ form }: { form: Form<HostValues, HostInput> }) => {
  const w = useWords(lspsWords).hosts
  const { field } = form
  return (
    <>
      <FormSection title={w.sections.address}>
        <TextField {...field('hostname')} description={w.hints.hostname} inputMode="url" autoComplete="off" />
        <LspField {...field('lsp_id')} description={w.hints.lsp_id} />
      </FormSection>
      <FormSection title={w.sections.words}>
        <TextField {...field('page_title')} description={w.hints.page_title} />
        <TextField {...field('heading')} description={w.hints.heading} />
      </FormSection>
      <FormSection title={w.sections.copyright}>
        <CheckboxField {...field('show_copyright')} statement={w.fields.show_copyright} />
        <CheckboxField {...field('show_copyright_on_login')} statement={w.fields.show_copyright_on_login} />
      </FormSection>
    </>
  )
}
