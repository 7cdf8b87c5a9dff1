import type { LspProfileInput } from '@kompeten/contract/tenants/lsp-profile'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { PaymentSettings } from '../tenants.tables.ts'
import { lspProfile } from './lsp-profile.ts'

type Given = Pick<LspProfileInput, 'payment_words' | 'payment_words_en' | 'bank_accounts'>

/** How fees are paid to an LSP: words for applicants, and accounts as people write them, a text each. */
export type Payment = { words: string | null; words_en: string | null; accounts: string[] }

/** How fees are paid to an LSP; null where it says nothing of it. */
export const paymentOf = async (tx: TenantTx): Promise<Payment | null> => {
  const { words = null, wordsEn = null, accounts = '' } = (await lspProfile(tx)).settings.payment ?? {}
  const lines = accounts.split('\n').map((line) => line.trim())
  const payment = { words, words_en: wordsEn, accounts: lines.filter((line) => line !== '') }
  return words === null && wordsEn === null && payment.accounts.length === 0 ? null : payment
}

/** How fees are paid, as the LSP's profile shows it. */
export const shownPayment = ({ words, wordsEn, accounts }: PaymentSettings = {}): Given => ({
  payment_words: words ?? null,
  payment_words_en: wordsEn ?? null,
  bank_accounts: accounts ?? null,
})

/** The same as the LSP's settings keep it. */
export const keptPayment = ({
  payment_words: words,
  payment_words_en: wordsEn,
  bank_accounts: accounts,
}: Given): PaymentSettings => ({
  ...(words && { words }),
  ...(wordsEn && { wordsEn }),
  ...(accounts && { accounts }),
})
