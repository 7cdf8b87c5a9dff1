import { type FaceInput, type Lsp, lsps } from '@kompeten/contract/tenants/lsps'
import type { LspPicture } from '@kompeten/contract/tenants/tenants'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { keepLsp } from './lsps.queries.ts'

const setters = {
  logo: lsps.setLogo,
  favicon: lsps.setFavicon,
  'login-picture': lsps.setLoginPicture,
} as const satisfies Record<LspPicture, unknown>

/** Changes names, colour and language of an LSP's face. */
export const useChangeFace = () => {
  const w = useWords(lspsWords).done
  return useWrite(lsps.changeFace, {
    give: ({ lspId, version, input }: { lspId: string; version: number; input: FaceInput }) => ({
      params: { lsp_id: lspId },
      body: { ...input, version },
    }),
    ofForm: true,
    keep: keepLsp,
    done: (saved) => w.saved(saved.lsp_name),
  })
}

/** Replaces a picture of an LSP's face. */
export const useSetPicture = () => {
  return useWrite(
    async (given: { lspId: string; picture: LspPicture; file: File }): Promise<Lsp> =>
      (await call(setters[given.picture], { params: { lsp_id: given.lspId }, file: given.file })).data,
    { keep: keepLsp },
  )
}

/** Takes a picture off an LSP's face. */
export const useRemovePicture = () => {
  const w = useWords(lspsWords).done
  return useWrite(lsps.removePicture, {
    give: ({ lspId, picture }: { lspId: string; picture: LspPicture; name: string }) => ({
      params: { lsp_id: lspId, picture },
    }),
    keep: keepLsp,
    done: (_, { name }) => w.pictureRemoved(name),
  })
}
