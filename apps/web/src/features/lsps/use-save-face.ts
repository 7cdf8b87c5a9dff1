import { type FaceInput, type Lsp, lsps } from '@kompeten/contract/lsps'
import type { LspPicture } from '@kompeten/contract/tenants'
import { lspsWords } from '@kompeten/phrases/lsps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { keepLsp } from './lsps.queries.ts'

const setters = {
  logo: lsps.setLogo,
  favicon: lsps.setFavicon,
  'login-picture': lsps.setLoginPicture,
} as const satisfies Record<LspPicture, unknown>

/** Changes names, colour and language of an LSP's face. */
export const useChangeFace = () => {
  const client = useQueryClient()
  const w = useWords(lspsWords).done
  return useMutation({
    mutationFn: async ({ lspId, version, input }: { lspId: string; version: number; input: FaceInput }) =>
      (await call(lsps.changeFace, { params: { lsp_id: lspId }, body: { ...input, version } })).data,
    meta: { shownByPage: ['invalid_input', 'version_conflict'] },
    onSuccess: (saved) => {
      keepLsp(client, saved)
      notify({ tone: 'done', message: w.saved(saved.lsp_name) })
    },
  })
}

/** Replaces a picture of an LSP's face. */
export const useSetPicture = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (given: { lspId: string; picture: LspPicture; file: File }): Promise<Lsp> =>
      (await call(setters[given.picture], { params: { lsp_id: given.lspId }, file: given.file })).data,
    onSuccess: (saved) => keepLsp(client, saved),
  })
}

/** Takes a picture off an LSP's face. */
export const useRemovePicture = () => {
  const client = useQueryClient()
  const w = useWords(lspsWords).done
  return useMutation({
    mutationFn: async ({ lspId, picture }: { lspId: string; picture: LspPicture; name: string }) =>
      (await call(lsps.removePicture, { params: { lsp_id: lspId, picture } })).data,
    onSuccess: (saved, { name }) => {
      keepLsp(client, saved)
      notify({ tone: 'done', message: w.pictureRemoved(name) })
    },
  })
}
