import { type Person, type PersonChange, personChange } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import { peopleWords } from '@kompeten/phrases/people/people'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { holds, useSession } from '../../platform/session.ts'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { Invited } from './invited.tsx'
import classes from './people.module.css'
import { peopleQueries } from './people.queries.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { changeOf, loginTaken, nameOf, roleInWords, shownValue } from './person-values.ts'
import { RoleRows } from './role-rows.tsx'
import { StaffNumber } from './staff-number.tsx'
import { useChangePerson } from './use-change-people.ts'
import { WayToInactive } from './way-to-inactive.tsx'

const PersonTimeline = ({ userId }: { userId: string }) => {
  const w = useWords(peopleWords)
  const show = shownValue(useWords(roleWords))
  const read = useQuery(peopleQueries.timeline({ user_id: userId }))
  return <ReadTimeline read={read} events={w.events} labels={w.fields} show={show} />
}

const FixedAccount = ({ person }: { person: Person }) => {
  const w = useWords(peopleWords)
  return (
    <>
      <dl className={classes.account}>
        <dt>{w.fields.username}</dt>
        <dd>{person.username}</dd>
        <dt>{w.fields.email}</dt>
        <dd>{person.email}</dd>
      </dl>
      <Text size="sm" c="dimmed">
        {w.hints.fixed}
      </Text>
    </>
  )
}

type AccountField = Field<string | null | undefined>

const InvitedAccount = ({ email, username }: Record<'email' | 'username', AccountField>) => {
  const w = useWords(peopleWords)
  const asked = { required: true, autoComplete: 'off' } as const
  return (
    <>
      <TextField
        {...email}
        {...asked}
        value={email.value ?? null}
        description={w.hints.invitedAccount}
        type="email"
      />
      <TextField {...username} {...asked} value={username.value ?? null} autoCapitalize="none" />
    </>
  )
}

const FixedRoles = ({ person }: { person: Person }) => {
  const w = useWords(peopleWords)
  const roles = useWords(roleWords)
  const isOneself = useSession()?.user.user_id === person.user_id
  return (
    <>
      <ul>
        {person.roles.map((role) => (
          <li key={role.user_permission_id}>{roleInWords(w, roles, role)}</li>
        ))}
      </ul>
      {isOneself && (
        <Text size="sm" c="dimmed">
          {w.hints.ownRoles}
        </Text>
      )}
    </>
  )
}

const PersonForm = ({ kept }: { kept: Person }) => {
  const w = useWords(peopleWords)
  const client = useQueryClient()
  const leave = useLeaveTo('/users')
  const form = useForm<Typed<PersonChange>, PersonChange>({
    name: `people:${kept.user_id}`,
    schema: personChange,
    labels: w.fields,
    initial: changeOf(kept),
    version: kept.version,
    ownWords: loginTaken(useWords(registrationWords).says),
  })
  const change = useChangePerson()
  const show = shownValue(useWords(roleWords))
  const mayUpdate = kept.may.includes('update')
  const mayUpdateOthers = holds(useSession(), people.update.may)
  const name = nameOf(kept)

  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...peopleQueries.get({ user_id: kept.user_id }), staleTime: 0 })
    return { values: changeOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={mayUpdate ? w.edit(name) : name}
      saveLabel={w.save}
      maySave={mayUpdate}
      readOnlyBecause={kept.state === 'inactive' ? w.hints.inactive : mayUpdateOthers && w.hints.above}
      leave={leave}
      conflict={{ fetchTheirs, show }}
      onSave={async (input, version) => {
        await change.mutateAsync({ before: kept, version, input })
      }}
      actions={<PersonActions person={kept} onDone={leave} />}
      aside={<PersonTimeline userId={kept.user_id} />}
    >
      {kept.state === 'invited' && <Invited person={kept} />}
      <FormSection title={w.sections.person}>
        <FieldPair>
          <TextField {...form.field('first_name')} autoComplete="off" />
          <TextField {...form.field('last_name')} autoComplete="off" />
        </FieldPair>
        <StaffNumber field={form.field('registration_number')} />
      </FormSection>
      <FormSection title={w.sections.account}>
        {kept.may.includes('set_account') ? (
          <>
            <InvitedAccount email={form.field('email')} username={form.field('username')} />
            <WayToInactive problems={form.problems} />
          </>
        ) : (
          <FixedAccount person={kept} />
        )}
      </FormSection>
      <FormSection title={w.sections.roles}>
        {kept.may.includes('set_roles') ? (
          <RoleRows rows={form.rows('roles')} />
        ) : (
          <FixedRoles person={kept} />
        )}
      </FormSection>
      {kept.may.includes('end_sessions') && <PersonSessions person={kept} />}
    </FormPage>
  )
}

/** A person of the LSP with their roles and history; what may not be changed can be read. */
export const EditPersonPage = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(peopleQueries.get({ user_id: userId }))
  if (data) return <PersonForm key={userId} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
