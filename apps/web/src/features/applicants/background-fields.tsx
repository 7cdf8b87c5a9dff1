import type { ApplicantChange } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { useWords } from '../../platform/words.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { RepeatedRows } from '../../ui/form/repeated-rows.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { EducationField } from '../reference/index.ts'
import { type ApplicantValues, blankEducation, blankTraining, blankWork } from './applicant-values.ts'

const most = 30

/** Schools, employers and trainings, each as rows. */
export const BackgroundFields = ({ form }: { form: Form<ApplicantValues, ApplicantChange> }) => {
  const w = useWords(applicantsWords)
  return (
    <>
      <FormSection title={w.sections.education}>
        <RepeatedRows
          {...form.rows('education_rows')}
          blank={blankEducation}
          addLabel={w.addEducation}
          max={most}
        >
          {(row) => (
            <>
              <TextField {...row.field('school')} maxLength={150} />
              <FieldPair>
                <TextField {...row.field('programme')} maxLength={150} />
                <EducationField {...row.field('level')} />
              </FieldPair>
              <FieldPair>
                <TextField {...row.field('diploma_number')} maxLength={60} />
                <NumberField {...row.field('graduation_year')} />
              </FieldPair>
            </>
          )}
        </RepeatedRows>
      </FormSection>
      <FormSection title={w.sections.experience}>
        <RepeatedRows {...form.rows('work_rows')} blank={blankWork} addLabel={w.addWork} max={most}>
          {(row) => (
            <>
              <FieldPair>
                <TextField {...row.field('employer')} maxLength={150} />
                <TextField {...row.field('position')} maxLength={100} />
              </FieldPair>
              <FieldPair>
                <NumberField {...row.field('from_year')} />
                <NumberField {...row.field('until_year')} />
              </FieldPair>
              <TextField {...row.field('duties')} maxLength={500} />
            </>
          )}
        </RepeatedRows>
      </FormSection>
      <FormSection title={w.sections.training}>
        <RepeatedRows
          {...form.rows('training_rows')}
          blank={blankTraining}
          addLabel={w.addTraining}
          max={most}
        >
          {(row) => (
            <>
              <TextField {...row.field('title')} maxLength={150} />
              <TextField {...row.field('organizer')} maxLength={150} />
              <FieldPair>
                <NumberField {...row.field('year')} />
                <NumberField {...row.field('hours')} />
              </FieldPair>
              <TextField {...row.field('certificate_number')} maxLength={60} />
            </>
          )}
        </RepeatedRows>
      </FormSection>
    </>
  )
}
