import { type Capability, capabilities } from '@kompeten/contract/platform/capabilities'
import { setupWords } from '@kompeten/phrases/setup/setup'
import { Text } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import type { Field } from '../../ui/form/field.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'

type Props = {
  from: Field<string | null>
  until: Field<string | null>
  capable: Field<(Capability | null)[]>
}

/** Contract and capabilities of an LSP, in sections. */
export const TermsFields = ({ from, until, capable }: Props) => {
  const w = useWords(setupWords).open
  return (
    <>
      <FormSection title={w.sections.contract}>
        <Text size="sm">{w.hints.contract}</Text>
        <FieldPair>
          <DayField {...from} />
          <DayField {...until} />
        </FieldPair>
      </FormSection>
      <FormSection title={w.sections.capabilities}>
        <CheckboxesField
          {...capable}
          choices={capabilities.map((value) => ({ value, label: w.capabilities[value] }))}
        />
      </FormSection>
    </>
  )
}
