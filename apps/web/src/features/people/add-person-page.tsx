import { personInput } from '@kompeten/contract/people/content'
import { peopleWords } from '@kompeten/phrases/people/people'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { blankPerson, loginTaken } from './person-values.ts'
import { RoleRows } from './role-rows.tsx'
import { StaffNumber } from './staff-number.tsx'
import { useInvitePerson } from './use-change-people.ts'
import { WayToHolder, WayToInactive } from './way-to-inactive.tsx'

/** `/users/add-users`: invites a person with one or more roles. */
export const AddPersonPage = () => {
  const w = useWords(peopleWords)
  const form = useForm({
    name: 'people:new',
    schema: personInput,
    labels: w.fields,
    initial: blankPerson,
    version: 0,
    ownWords: loginTaken(useWords(registrationWords).says),
  })
  const invite = useInvitePerson()
  const { field } = form
  return (
    <FormPage
      form={form}
      title={w.add}
      saveLabel={w.sendInvitation}
      maySave
      leave={useLeaveTo('/users')}
      onSave={async (input) => {
        await invite.mutateAsync(input)
      }}
    >
      <FormSection title={w.sections.person}>
        <FieldPair>
          <TextField {...field('first_name')} autoComplete="off" />
          <TextField {...field('last_name')} autoComplete="off" />
        </FieldPair>
        <StaffNumber field={field('registration_number')} />
      </FormSection>
      <FormSection title={w.sections.account}>
        <TextField {...field('email')} description={w.hints.account} type="email" autoComplete="off" />
        <WayToHolder failure={invite.error} />
        <TextField {...field('username')} autoComplete="off" autoCapitalize="none" />
        <WayToInactive problems={form.problems} />
      </FormSection>
      <FormSection title={w.sections.roles}>
        <RoleRows rows={form.rows('roles')} />
      </FormSection>
    </FormPage>
  )
}
