import { type AssessorInput, assessors } from '@kompeten/contract/assessors/assessors'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { assessorData } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { fitness } from '../src/features/assessors/index.ts'
import { within } from './certified.ts'
import { startWorld } from './world.ts'

export const save = async (call: Call, userId: string, changes: Partial<AssessorInput> = {}, version = 0) =>
  (await call(assessors.save, { params: { user_id: userId }, body: { ...assessorData(changes), version } }))
    .data

/** A scheme that is published; its id. */
export const publishedScheme = async (admin: Call): Promise<string> => {
  const { data: made } = await admin(schemes.create, { body: aScheme() })
  const params = { schema_id: made.schema_id, schema_version_id: made.draft_version_id ?? '' }
  const { data: draft } = await admin(schemes.version, { params })
  await admin(schemes.saveUnits, {
    params,
    body: { units: someUnits(), units_version: draft.units_version },
  })
  await admin(schemes.publish, { params })
  return made.schema_id
}

/** A world with an assessor who has filled in their record, and a published scheme to assess. */
export const startAssessors = async () => {
  const world = await startWorld()
  const admin = (await world.as('ADM')).call
  const assessor = await world.as('ACS')
  const elsewhere = (await world.as('ADM', 'b')).call
  const { accessor_id: assessorId, user_permission_id: userPermissionId } = await save(
    assessor.call,
    assessor.userId,
  )

  const schemaId = await publishedScheme(admin)
  const fitOn = (days: string[]) => within(world, ({ tx }) => fitness(tx, { schemaIds: [schemaId], days }))

  return { world, admin, assessor, elsewhere, assessorId, userPermissionId, schemaId, fitOn }
}
