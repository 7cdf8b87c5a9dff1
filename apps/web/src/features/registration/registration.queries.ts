import { email as emailSchema, username as usernameSchema } from '@kompeten/contract/platform/fields'
import { checked } from '@kompeten/contract/platform/issues'
import { registration } from '@kompeten/contract/registration/registration'
import { tenants } from '@kompeten/contract/tenants/tenants'
import { call } from '../../platform/call.ts'
import { readOf } from '../../platform/queries.ts'
import { RefusedCall } from '../../platform/refused-call.ts'

/** What the server knows by name: one for all LSPs, or within an LSP. */
export type Handle = 'username' | 'email'

const schemas = { username: usernameSchema, email: emailSchema }
const minute = 60_000

/** Whether it is worth asking the server about: a value that the form itself would accept. */
export const canBeAsked = (handle: Handle, value: string): boolean =>
  checked(schemas[handle], value).issues === undefined

const ask = async (handle: Handle, value: string, lspId: string | null, signal: AbortSignal) => {
  const query = { [handle]: value, ...(lspId !== null && { lsp_id: lspId }) }
  try {
    await call(registration.validate, { query }, { signal, secretKey: null })
    return 'free' as const
  } catch (failure) {
    if (failure instanceof RefusedCall && failure.reason === 'username_or_email_taken')
      return 'taken' as const
    throw failure
  }
}

export const registrationQueries = {
  /** Whether a username or e-mail is still free (spec §5, §7). */
  availability: (handle: Handle, value: string, lspId: string | null) =>
    readOf(['registration', handle, value, lspId], ({ signal }) => ask(handle, value, lspId, signal), {
      enabled: canBeAsked(handle, value),
      staleTime: minute,
      retry: false,
    }),
  /** The LSP of a code or id; null where there is none. */
  lsp: (codeOrId: string) =>
    readOf(
      ['registration', 'lsp', codeOrId],
      async ({ signal }) => {
        try {
          const params = { code_or_id: codeOrId }
          return (await call(tenants.publicGet, { params }, { signal, secretKey: null })).data
        } catch (failure) {
          if (failure instanceof RefusedCall && failure.reason === 'not_found') return null
          throw failure
        }
      },
      { staleTime: minute },
    ),
}
