import { personInput } from '@kompeten/contract/people/content'
import { addPerson, giveRole } from '../features/access/index.ts'
import { type DeactivatingServices, deactivatePerson, invitePerson } from '../features/people/index.ts'
import type { Actor, PlatformCtx } from '../platform/context.ts'
import type { DemoLspKey } from './people.ts'

type Named = { username: string; firstName: string; lastName: string }
type Others = { invitedAdmin: Named; invitedAssessor: Named; formerAdmin: Named }

/** Who has not answered an invitation yet, and who does not work at the LSP any more; all invented. */
const others: Record<DemoLspKey, Others> = {
  digital: {
    invitedAdmin: { username: 'nadia.kusuma', firstName: 'Nadia', lastName: 'Kusuma' },
    invitedAssessor: { username: 'fajar.nugroho', firstName: 'Fajar', lastName: 'Nugroho' },
    formerAdmin: { username: 'yusuf.maulana', firstName: 'Yusuf', lastName: 'Maulana' },
  },
  karya: {
    invitedAdmin: { username: 'luh.sariani', firstName: 'Ni Luh', lastName: 'Sariani' },
    invitedAssessor: { username: 'markus.tokan', firstName: 'Markus', lastName: 'Tokan' },
    formerAdmin: { username: 'syamsul.rizal', firstName: 'Syamsul', lastName: 'Rizal' },
  },
}

const emailOf = ({ username }: Named) => `${username}@pegawai.example`

/** Lets an LSP's super user invite two people and deactivate a third, so that its list shows people in every state. */
export const addDemoStates = async (
  ctx: PlatformCtx,
  services: DeactivatingServices,
  key: DemoLspKey,
  { lspId, userId: givenBy }: Actor,
): Promise<void> => {
  const { invitedAdmin, invitedAssessor, formerAdmin } = others[key]
  for (const [named, role_code] of [
    [invitedAdmin, 'ADM'],
    [invitedAssessor, 'ACS'],
  ] as const) {
    const { username, firstName: first_name, lastName: last_name } = named
    const roles = [{ role_code, tuk_id: null }]
    await invitePerson(
      ctx,
      services,
      personInput.parse({ username, email: emailOf(named), first_name, last_name, roles }),
    )
  }
  const userId = await addPerson(ctx.tx, { ...formerAdmin, email: emailOf(formerAdmin) }, ctx.now)
  await giveRole(ctx.tx, { lspId, userId, roleCode: 'ADM', givenBy }, ctx.now)
  await deactivatePerson(ctx, services, userId)
}
