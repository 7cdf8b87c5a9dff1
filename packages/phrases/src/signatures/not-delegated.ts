import type { FactsOf } from '@kompeten/contract/platform/refusals'
import { dayInWords } from '../platform/long-day.ts'

type Facts = FactsOf<'delegation_rests'>

/** Why somebody does not act in the director's place, though it was delegated to them. */
export const notDelegatedEn = ({ why, by, day }: Facts): string =>
  `You cannot act in place of the LSP chair: ${
    {
      later: `what ${by} delegated to you counts from ${dayInWords('en', day)} on.`,
      giver: `what ${by} delegated to you does not count, because ${by} is not an active LSP chair.`,
      delegate: `what ${by} delegated to you does not count, because you no longer have a role for it.`,
      ended: `what ${by} delegated to you ended on ${dayInWords('en', day)}.`,
    }[why]
  }`

/** The same in Indonesian. */
export const notDelegatedId = ({ why, by, day }: Facts): string =>
  `Anda tidak dapat bertindak atas nama Ketua LSP: ${
    {
      later: `kuasa dari ${by} baru berlaku mulai ${dayInWords('id', day)}.`,
      giver: `kuasa dari ${by} tidak berlaku, karena ${by} bukan Ketua LSP yang aktif.`,
      delegate: `kuasa dari ${by} tidak berlaku, karena Anda tidak lagi memegang peran untuk itu.`,
      ended: `kuasa dari ${by} sudah berakhir pada ${dayInWords('id', day)}.`,
    }[why]
  }`
