import type { Unit } from '@kompeten/contract/schemes/content'
import { type Scheme, type SchemeInput, schemes } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { startWorld } from './world.ts'

export const at = ({ schema_id }: Scheme) => ({ schema_id })
export const draftOf = ({ schema_id, draft_version_id }: Scheme) => ({
  schema_id,
  schema_version_id: draft_version_id ?? '',
})

/** A world in which schemes are written, and who reads them: the own admin, an applicant, an admin elsewhere. */
export const startSchemeWriting = async () => {
  const world = await startWorld()
  const admin = (await world.as('ADM')).call
  const elsewhere = (await world.as('ADM', 'b')).call
  const applicant = (await world.as('APL')).call

  const create = async (changes: Partial<SchemeInput> = {}, call = admin): Promise<Scheme> =>
    (await call(schemes.create, { body: aScheme(changes) })).data

  const fill = async (scheme: Scheme, units: Unit[], call = admin): Promise<SchemeVersion> => {
    const params = draftOf(scheme)
    const { data } = await call(schemes.version, { params })
    const body = { units, units_version: data.units_version }
    return (await call(schemes.saveUnits, { params, body })).data
  }

  const publish = async (scheme: Scheme, call = admin): Promise<SchemeVersion> =>
    (await call(schemes.publish, { params: draftOf(scheme) })).data

  const published = async (units = someUnits(), changes: Partial<SchemeInput> = {}, call = admin) => {
    const made = await create(changes, call)
    await fill(made, units, call)
    const version = await publish(made, call)
    return { scheme: (await call(schemes.get, { params: at(made) })).data, version }
  }

  const begin = async (scheme: Scheme) => (await admin(schemes.draft, { params: at(scheme) })).data

  return { world, admin, elsewhere, applicant, create, fill, publish, published, begin }
}
