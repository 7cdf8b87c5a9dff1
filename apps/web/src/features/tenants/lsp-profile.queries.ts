import { type LspProfile, type LspProfileInput, lspProfile } from '@kompeten/contract/tenants/lsp-profile'
import type { LspPicture } from '@kompeten/contract/tenants/tenants'
import { lspProfileWords } from '@kompeten/phrases/tenants/lsp-profile'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { hostFaceQuery } from '../../platform/host-face.ts'
import { queriesOf } from '../../platform/queries.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'

/** The LSP of the session as its own people see to it (`get`). */
export const lspProfileQueries = queriesOf('lsp-profile', lspProfile)

/** The shell's own face may be this LSP's: it is read again. */
const keep = (client: QueryClient, kept: LspProfile) => {
  client.setQueryData(lspProfileQueries.get().queryKey, kept)
  void client.invalidateQueries({ queryKey: hostFaceQuery.queryKey })
}

/** Changes what the LSP says of itself. */
export const useChangeProfile = () => {
  const w = useWords(lspProfileWords).done
  return useWrite(lspProfile.change, {
    give: (body: LspProfileInput & { version: number }) => ({ body }),
    ofForm: true,
    keep,
    done: w.saved,
  })
}

const setters = {
  logo: lspProfile.setLogo,
  favicon: lspProfile.setFavicon,
  'login-picture': lspProfile.setLoginPicture,
} as const satisfies Record<LspPicture, unknown>

/** Replaces a picture of the LSP's face, or takes it away where no file is given. */
export const useChangePicture = () => {
  return useWrite(
    async ({ picture, file }: { picture: LspPicture; file?: File }): Promise<LspProfile> =>
      (file
        ? await call(setters[picture], { file })
        : await call(lspProfile.removePicture, { params: { picture } })
      ).data,
    { keep },
  )
}
