import { memberRoles } from '@kompeten/contract/people/content'
import { mayGrant } from '@kompeten/contract/platform/roles'
import { peopleWords } from '@kompeten/phrases/people/people'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Row, Rows } from '../../ui/form/field.ts'
import { RepeatedRows } from '../../ui/form/repeated-rows.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { InstitutionField } from '../institutions/index.ts'
import { TukField } from '../tuk/index.ts'
import { blankRole, type RoleValues } from './person-values.ts'

const mostRoles = 20

const RoleRow = ({ row }: { row: Row<RoleValues> }) => {
  const w = useWords(peopleWords)
  const roles = useWords(roleWords)
  const own = useSession()?.role
  const code = row.field('role_code')
  const tuk = row.field('tuk_id')
  const institution = row.field('institution_id')
  const options = memberRoles
    .filter((role) => role === code.value || (own !== undefined && mayGrant(own, role)))
    .map((role) => ({ value: role, label: roles[role] }))
  const choose = (value: string | null) => {
    code.onChange(memberRoles.find((role) => role === value) ?? null)
    if (value === 'ADT') return
    tuk.onChange(null)
    institution.onChange(null)
  }
  return (
    <>
      <SelectField {...code} options={options} onChange={choose} />
      {code.value === 'ADT' && (
        <>
          <TukField {...tuk} required />
          <InstitutionField
            {...institution}
            value={institution.value ?? null}
            description={w.hints.institution}
          />
        </>
      )}
    </>
  )
}

/** The roles of a person: those that one may give, a TUK admin's with its venue. */
export const RoleRows = ({ rows }: { rows: Rows<RoleValues> }) => {
  const w = useWords(peopleWords)
  return (
    <RepeatedRows {...rows} blank={blankRole} addLabel={w.addRole} max={mostRoles}>
      {(row) => <RoleRow row={row} />}
    </RepeatedRows>
  )
}
