import { type Lsp, lsps } from '@kompeten/contract/tenants/lsps'
import type { LspPicture } from '@kompeten/contract/tenants/tenants'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { lspPictures } from './lsps.queries.ts'
import { useRemovePicture } from './use-save-face.ts'

/** The pictures that were chosen and not sent yet. */
export type ChosenPictures = Partial<Record<LspPicture, File>>

type Props = {
  lsp: Lsp
  chosen: ChosenPictures
  choose: (picture: LspPicture, file: File | undefined) => void
}

const Picture = ({
  lsp,
  picture,
  label,
  isOwn,
  upload,
  file,
  onChoose,
}: {
  lsp: Lsp
  picture: LspPicture
  label: string
  isOwn: boolean
  upload: (typeof lsps.setLogo)['upload'] | (typeof lsps.setLoginPicture)['upload']
  file: File | undefined
  onChoose: (file: File | undefined) => void
}) => {
  const w = useWords(lspsWords)
  const stored = useQuery({
    ...lspPictures({ lsp_id: lsp.lsp_id, picture }, { v: String(lsp.version) }),
    enabled: isOwn || picture !== 'login-picture',
  })
  const remove = useRemovePicture()
  return (
    <Stack gap="xs" align="start">
      <FileDrop label={label} upload={upload} file={file} onChoose={onChoose} stored={stored.data?.blob} />
      {isOwn && !file && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={remove.isPending}
          onClick={() => remove.mutate({ lspId: lsp.lsp_id, picture, name: label })}
        >
          {w.removePicture(label)}
        </Button>
      )}
    </Stack>
  )
}

/** Logo, favicon and login picture of an LSP; without a logo of its own its monogram shows. */
export const FacePictures = ({ lsp, chosen, choose }: Props) => {
  const w = useWords(lspsWords).pictures
  const parts = [
    { picture: 'logo', label: w.logo, isOwn: lsp.has_logo, upload: lsps.setLogo.upload },
    { picture: 'favicon', label: w.favicon, isOwn: lsp.has_favicon, upload: lsps.setFavicon.upload },
    {
      picture: 'login-picture',
      label: w.loginPicture,
      isOwn: lsp.login_picture !== null,
      upload: lsps.setLoginPicture.upload,
    },
  ] as const
  return parts.map(({ picture, ...rest }) => (
    <Picture
      key={picture}
      lsp={lsp}
      picture={picture}
      {...rest}
      file={chosen[picture]}
      onChoose={(file) => choose(picture, file)}
    />
  ))
}
