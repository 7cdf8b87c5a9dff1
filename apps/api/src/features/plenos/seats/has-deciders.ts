import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { plenoMin } from '../../assessments/index.ts'
import { decidersIn } from './deciders.store.ts'

/** Whether the director's list has enough people for a pleno (decisions §5). */
export const hasDeciders = async (tx: TenantTx): Promise<boolean> => (await decidersIn(tx)).size >= plenoMin
