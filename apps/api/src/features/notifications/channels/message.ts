import { eventWords } from '@kompeten/phrases/platform/events'
import type { Language } from '@kompeten/phrases/platform/words'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { fullNameOf } from '../../../platform/full-name.ts'
import { momentInWords } from '../../../platform/moment-words.ts'
import { publicAddress } from '../../../platform/public-address.ts'
import { platformIdentity } from '../../access/index.ts'
import { platformLsps } from '../../tenants/index.ts'
import type { ChannelsServices } from './channels-services.ts'
import type { DeliveryStored } from './deliveries.store.ts'

/** What a message may carry, in its reader's language, and nothing else. */
export type Message = { name: string; event: string; time: string; link: string }

/** Of whom and of which LSP messages tell, as accounts and the directory of LSPs know it. */
export type Readers = {
  lspName: string
  host: string
  timeZone: string
  people: ReadonlyMap<string, { name: string; language: Language; email: string }>
}

/** The readers of messages who may still sign in; undefined where the LSP is gone. */
export const platformReaders = async (
  tx: PlatformTx,
  config: ChannelsServices['config'],
  lspId: string,
  userIds: readonly string[],
): Promise<Readers | undefined> => {
  const lsp = (await platformLsps(tx, [lspId])).get(lspId)
  if (!lsp) return undefined
  const people = new Map<string, { name: string; language: Language; email: string }>()
  for (const userId of new Set(userIds)) {
    const found = await platformIdentity(tx, userId)
    if (!found?.active) continue
    const language = found.language ?? lsp.language
    people.set(userId, { name: fullNameOf(found), language, email: found.email })
  }
  const { shortName: lspName, timeZone } = lsp
  return { lspName, host: publicAddress(config, lsp.hostname), timeZone, people }
}

/** What happened, without what it rests on: no name of a record, no number, nobody else's name. */
export const eventIn = (language: Language, name: string): string => eventWords[language][name] ?? name

/** The message of a delivery; undefined where its reader may not sign in any more. `link` is absolute. */
export const messageOf = (
  { userId, name, link, happenedAt }: Pick<DeliveryStored, 'userId' | 'name' | 'link' | 'happenedAt'>,
  { people, host, timeZone }: Readers,
  zone = timeZone,
): (Message & { language: Language }) | undefined => {
  const person = people.get(userId)
  if (!person) return undefined
  const { language } = person
  return {
    language,
    name: person.name,
    event: eventIn(language, name),
    time: momentInWords(language, happenedAt, zone),
    link: `${host}${link ?? '/message'}`,
  }
}
