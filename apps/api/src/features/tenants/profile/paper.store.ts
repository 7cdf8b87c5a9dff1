import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import type { Language } from '@kompeten/phrases/platform/words'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { Letterhead } from '../../../platform/documents/letterhead.ts'
import { lsp } from '../tenants.tables.ts'

/** What an LSP's documents are made with. */
export type Paper = {
  letterhead: Letterhead
  /** As it stands in numbers. */
  shortName: string
  city: string | null
  /** As drafts name them: what is signed bears the name of whoever signed it. */
  director: { name: string | null; title: string | null }
  timeZone: string
  language: Language
}

/** The LSP's paper: its letterhead, and who signs in its name. @throws Error for an LSP that is not there */
export const paperOf = async (tx: TenantTx): Promise<Paper> => {
  const [found] = await tx.select().from(lsp)
  if (!found) throw new Error('The LSP is not there')
  const { address, city, contact, email, website } = found
  return {
    letterhead: {
      name: found.name,
      licence: found.licenceNumber,
      address: [address, city].filter(Boolean).join(', ') || null,
      contacts: [contact && phoneShown(contact), email, website].filter((way) => way !== null),
      colour: found.themeColour,
      logoKey: found.logoKey,
    },
    shortName: found.shortName,
    city,
    director: { name: found.directorName, title: found.directorTitle },
    timeZone: found.timeZone,
    language: found.language,
  }
}
