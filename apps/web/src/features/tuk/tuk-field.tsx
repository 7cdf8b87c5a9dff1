import type { Field } from '../../ui/form/field.ts'
import { RecordField } from '../../ui/form/record-field.tsx'
import { recordsOf } from '../../ui/master/master.ts'
import { tukMaster } from './tuk-master.ts'

/** The venues of the LSP. */
export const tukRecords = recordsOf(tukMaster)

/** Picks a venue of the LSP; typing looks for it on the server. */
export const TukField = (props: Field<string | null>) => <RecordField {...props} {...tukRecords} />
