import { schemes } from '@kompeten/contract/schemes/schemes'
import { signatures } from '@kompeten/contract/signatures/signatures'
import type { Call } from '@kompeten/testkit/call'
import { acceptedBy, assignmentsSigned } from '@kompeten/testkit/journey/assigning'
import { qualified } from '@kompeten/testkit/journey/qualifying'
import { newPassword, registered } from '@kompeten/testkit/journey/registering'
import { anApplicant, anAssessor, aSignature } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import type { APIRequestContext } from '@playwright/test'
import { mailedLink } from '../mailbox.ts'
import { callAs, carryBy, type DemoPerson, demoPassword } from '../people.ts'
import { somebody } from '../registration-form.ts'
import { journeyHost } from './window.ts'

/** A real scheme of few units, which the demo brings. */
export const journeyScheme = 'Content Creator Junior'
/** What it is called for whoever reads a page. */
export const journeySchemeIn = { id: journeyScheme, en: 'Junior Content Creator' }

type NewAssessor = { username: string; password: string; name: string; call: Call; assessorId: string }

/** What the journey finds when it begins, made by calls: people of the LSP who can sign, and assessors of its own. */
export const journeyWorld = async (request: APIRequestContext) => {
  const carry = carryBy(request)
  const office = await signIn(carry, { username: `adm.${journeyHost}`, password: demoPassword })
  for (const role of ['adm', 'mgr', 'dir'] as const) {
    const person: DemoPerson = `${role}.${journeyHost}`
    await (await callAs(request, person))(signatures.give, { body: { signature: aSignature } })
  }
  const query = { search: journeyScheme, limit: '10' }
  const { data } = await office.call(schemes.list, { query })
  const scheme = data.find(({ schema_name }) => schema_name === journeyScheme)
  if (!scheme) throw new Error('The demo has no such scheme')

  const tokenMailedTo = async (address: string) =>
    (await mailedLink({ request }, address)).split('/').at(-1) ?? ''

  /** Somebody who has registered as an applicant with all that FR.APL.01 asks of their person, from that address. */
  const aRegistered = async (
    first_name: string,
    address?: string,
  ): Promise<{ username: string; email: string }> => {
    const me = somebody()
    const body = anApplicant(office.lspId, {
      ...me,
      first_name,
      date_of_birth: `19${me.nik.slice(10, 12)}-08-17`,
      kelurahan_id: '3273091003',
      address: 'Jl. Cimanuk No. 12',
      pendidikan_terakhir: 'SMA',
    })
    await registered({ carry: carryBy(request, address), tokenMailedTo }, body)
    return me
  }

  /** Somebody who registers as an assessor, and whom the LSP finds fit to assess by a scheme; the real one, if none is named. */
  const newAssessor = async (
    first_name: string,
    last_name: string,
    schema_id = scheme.schema_id,
  ): Promise<NewAssessor> => {
    const { username, email, nik } = somebody()
    const date_of_birth = `19${nik.slice(10, 12)}-08-17`
    const body = anAssessor(office.lspId, { username, email, nik, first_name, last_name, date_of_birth })
    const who = await registered({ carry, tokenMailedTo }, body)
    const named = { first_name, last_name, nik, date_of_birth }
    const assessorId = await qualified(office.call, who, named, schema_id)
    return { username, password: newPassword, name: `${first_name} ${last_name}`, call: who.call, assessorId }
  }
  const accept = (who: NewAssessor, assessment_id: string) => acceptedBy(who.call, assessment_id)
  const signAssignments = async (assessment_id: string) =>
    assignmentsSigned(await callAs(request, `dir.${journeyHost}`), assessment_id)
  return { schemeId: scheme.schema_id, newAssessor, aRegistered, accept, signAssignments }
}
