import { holds, useSession } from '../../platform/session.ts'
import type { Field } from '../../ui/form/field.ts'
import { RecordField } from '../../ui/form/record-field.tsx'
import { recordsOf } from '../../ui/master/master.ts'
import { institutionMaster } from './institution-master.ts'

/** Picks an institution of the LSP; typing looks for it on the server. Not there for roles that may not see them. */
export const InstitutionField = (props: Field<string | null> & { description?: string }) =>
  holds(useSession(), institutionMaster.may.read) ? (
    <RecordField {...props} {...recordsOf(institutionMaster)} />
  ) : null
