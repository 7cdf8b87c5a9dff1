import { spokenIn } from '@kompeten/phrases/platform/words'
import { language } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { RecordField } from '../../ui/form/record-field.tsx'
import { RecordsField } from '../../ui/form/records-field.tsx'
import { schemeQueries } from './schemes.queries.ts'

/** A name that a view has in the reader's language already comes without another. */
type Named = { schema_id: string; schema_name: string; schema_name_en?: string | null }

const optionOf = ({ schema_id, schema_name, schema_name_en }: Named) => ({
  id: schema_id,
  name: spokenIn(language(), schema_name, schema_name_en),
})
const one = (schema_id: string) => schemeQueries.get({ schema_id })
const all = (query: object) => schemeQueries.list({ ...query, sort: 'schema_name' })
/** The schemes of the LSP by name, drafts among them. */
export const schemeRecords = { one, list: all, optionOf }
const published = (query: object) => all({ ...query, shown_state: 'PUBLISHED' })

type OneProps = Field<string | null> & {
  description?: string
  /** Whether one that was never published may be picked too. */
  isDraftToo?: boolean
}

/** Picks a published scheme of the LSP; typing looks for it on the server. */
export const SchemeField = ({ isDraftToo = false, ...props }: OneProps) => (
  <RecordField {...props} {...schemeRecords} {...(!isDraftToo && { list: published })} />
)

type SeveralProps = Field<(string | null)[]> & {
  chosen: readonly Named[]
  /** Only those that are offered, and take applications. */
  isOffered?: boolean
  description?: string
  most: number
  isAsked?: boolean
}

/** Picks several published schemes of the LSP, beside those picked before, whatever has become of them. */
export const SchemesField = ({ chosen, isOffered = false, ...props }: SeveralProps) => (
  <RecordsField
    {...props}
    chosen={chosen.map(optionOf)}
    one={one}
    list={(query) => published({ ...query, ...(isOffered && { active: 'true' }) })}
    optionOf={optionOf}
  />
)
