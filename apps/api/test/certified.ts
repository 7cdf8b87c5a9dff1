import { issuing } from '@kompeten/contract/certificates/issuing'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { aSignature } from '@kompeten/testkit/registrations'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import type { Entitled } from '../src/features/certificates/index.ts'
import type { Tenant, WriteCtx } from '../src/platform/context.ts'
import { newId } from '../src/platform/ids.ts'
import { performInTenant, type Stage } from '../src/platform/perform.ts'
import type { World } from './world.ts'

/** Where a front door is called, and by whom. */
type Place = { stage: Stage; tenant: Tenant | null; userId: string }

const placeIn = async (world: World, role: RoleCode): Promise<Place> => ({
  stage: world.app.stage,
  tenant: await world.app.tenants.byId(world.seeded.lsp.a.lspId),
  userId: (await world.as(role)).userId,
})

/** As another feature calls a front door: in the transaction of a person of the LSP. */
export const within = async <T>(
  where: World | Place,
  work: (ctx: WriteCtx) => Promise<T>,
  role: RoleCode = 'ADM',
): Promise<T> => {
  const { stage, tenant, userId } = 'app' in where ? await placeIn(where, role) : where
  if (!tenant) throw new Error('The LSP is not to be found')
  const actor = {
    sessionId: newId(),
    userId,
    name: `Pelaku ${role}`,
    username: role.toLowerCase(),
    userPermissionId: newId(),
    roleCode: role,
    lspId: tenant.lspId,
    tukId: null,
    institutionId: null,
    permissions: new Set(permissionsOf(role)),
  }
  return performInTenant(stage, { tenant, actor }, work)
}

/** A published scheme with all that certificates need of it; returns its version's id. */
export const certifiableScheme = async (
  world: World,
  units = someUnits(),
  details: Parameters<typeof aScheme>[0] = {},
): Promise<string> => {
  const { call } = await world.as('ADM')
  const { data: made } = await call(schemes.create, { body: aScheme(details) })
  const params = { schema_id: made.schema_id, schema_version_id: made.draft_version_id ?? '' }
  const { data: draft } = await call(schemes.version, { params })
  await call(schemes.saveUnits, { params, body: { units, units_version: draft.units_version } })
  await call(schemes.publish, { params })
  return params.schema_version_id
}

/** Fills in what the LSP lacks on its certificates, and gives the director a signature. */
export const readyToSign = async (world: World): Promise<void> => {
  const director = (await world.as('DIR')).call
  const { data } = await director(issuing.settings)
  const { lsp_name: _, last_serial: __, ...settings } = data
  await director(issuing.changeSettings, {
    body: {
      ...settings,
      licence_number: 'BNSP-LSP-9001-ID',
      director_title: 'Ketua LSP',
      director_title_en: 'Director',
      city: 'Jakarta',
      lsp_name_en: 'Digital Certification Body',
    },
  })
  await director(signatures.give, { body: { signature: aSignature } })
}

let made = 0

/** Somebody whom a pleno found competent today; `changes` make them special. */
export const anEntitled = (
  world: World,
  schemeVersionId: string,
  changes: Partial<Omit<Entitled, 'holder' | 'decision'>> & {
    holder?: Partial<Entitled['holder']>
    decision?: Partial<Entitled['decision']>
  } = {},
): Entitled => {
  made += 1
  const { holder, decision, ...rest } = changes
  return {
    schemeVersionId,
    assessment: null,
    ...rest,
    holder: {
      name: `Asesi Contoh ${made}`,
      applicantId: newId(),
      userId: null,
      userPermissionId: null,
      ...holder,
    },
    decision: {
      decisionId: newId(),
      graduation: 'L',
      decidedOn: world.today(),
      plenoId: null,
      ...decision,
    },
  }
}
