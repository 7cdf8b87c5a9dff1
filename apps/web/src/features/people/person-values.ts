import type { Person, PersonChange, PersonInput, RoleInput } from '@kompeten/contract/people/content'
import { memberRoles } from '@kompeten/contract/people/content'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { peopleWords } from '@kompeten/phrases/people/people'
import type { OwnWords } from '../../ui/form/problems.ts'
import type { Typed } from '../../ui/form/typed.ts'

/** A person while they are typed: to be invited, or to be changed. */
export type PersonValues = Typed<PersonInput>
export type RoleValues = Typed<RoleInput>

export const blankRole: RoleValues = { role_code: null, tuk_id: null, institution_id: null }

/** What the form of an invitation begins with. */
export const blankPerson: PersonValues = {
  first_name: '',
  last_name: '',
  registration_number: '',
  username: '',
  email: '',
  roles: [blankRole],
}

/** The name as it is read. */
export const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ')

/** What is said of a username or an address that somebody has (spec §5). */
export const loginTaken = (says: { usernameTaken: string; emailTaken: string }): OwnWords => ({
  'username:taken': says.usernameTaken,
  'email:taken': says.emailTaken,
})

/** The fields of a person that an LSP may change; DEV's role is not the LSP's. */
const valuesOf = ({
  first_name,
  last_name,
  registration_number,
  username,
  email,
  roles,
}: Person): PersonInput => ({
  first_name,
  last_name,
  registration_number,
  username,
  email,
  roles: roles.flatMap(({ role_code, tuk_id, institution_id }) => {
    const known = memberRoles.find((role) => role === role_code)
    return known ? [{ role_code: known, tuk_id, institution_id }] : []
  }),
})

/** What may be changed of a person; username and e-mail are their own once they have accepted. */
export const changeOf = (person: Person): PersonChange => {
  const { username, email, ...own } = valuesOf(person)
  return person.may.includes('set_account') ? { ...own, username, email } : own
}

type RolePlace = 'tuk_name' | 'institution_name'
type PeopleWords = (typeof peopleWords)['id']

/** A role in words, a TUK admin's with its venue, and with the institution that they act for. */
export const roleInWords = (
  w: PeopleWords,
  roles: Record<RoleCode, string>,
  { role_code, tuk_name, institution_name }: Pick<Person['roles'][number], 'role_code' | RolePlace>,
): string => {
  const places = [tuk_name, institution_name].filter((name) => name !== null)
  return places.length === 0 ? roles[role_code] : w.roleAt(roles[role_code], places.join(', '))
}

/** A field's value as people read it: in timelines and where two changes meet. Empty where there is none. */
export const shownValue =
  (roles: Record<RoleCode, string>) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (field !== 'roles') return String(value)
    const codes = Array.isArray(value)
      ? (value as RoleValues[]).map(({ role_code }) => role_code ?? '')
      : String(value).split(', ')
    return codes.map((code) => roles[code as RoleCode] ?? code).join(', ')
  }
