import { guardianRelations } from '@kompeten/contract/registration/registration'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { useWords } from '../../platform/words.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import type { Field } from '../../ui/form/field.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import classes from './registration.module.css'

type Props = {
  /** Who processes the data. */
  lspName: string
  /** A parent or guardian has to consent too. */
  isMinor: boolean
  given: Field<boolean | null>
  truth: Field<boolean | null>
  guardianName: Field<string | null>
  guardianRelation: Field<(typeof guardianRelations)[number] | null>
  guardianConsents: Field<boolean | null>
}

/** What is done with the data, and the consent to it; under 18 that of a parent or guardian too (decisions §10). */
export const ConsentFields = (props: Props) => {
  const w = useWords(registrationWords)
  return (
    <>
      {props.isMinor && (
        <FormSection title={w.sections.guardian}>
          <p>{w.consent.guardianLead}</p>
          <TextField {...props.guardianName} required maxLength={100} />
          <ChoiceField
            {...props.guardianRelation}
            required
            choices={guardianRelations.map((value) => ({ value, label: w.relations[value] }))}
          />
          <CheckboxField {...props.guardianConsents} required statement={w.consent.guardian} />
        </FormSection>
      )}
      <FormSection title={w.sections.consent}>
        <div className={classes.notice}>
          <h3>{w.consent.heading(props.lspName)}</h3>
          {w.consent.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <CheckboxField {...props.given} required statement={w.consent.given} />
        <CheckboxField {...props.truth} required statement={w.consent.truth} />
      </FormSection>
    </>
  )
}
