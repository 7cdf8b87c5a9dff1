import { type LspProfile, lspProfile } from '@kompeten/contract/tenants/lsp-profile'
import type { LspPicture } from '@kompeten/contract/tenants/tenants'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import type { ChosenPictures } from './face-pictures.tsx'
import { useChangePicture } from './lsp-profile.queries.ts'
import { lspPictures } from './lsps.queries.ts'

type Props = {
  kept: LspProfile
  chosen: ChosenPictures
  choose: (picture: LspPicture, file: File | undefined) => void
}
type Part = {
  picture: LspPicture
  label: string
  isOwn: boolean
  upload: (typeof lspProfile.setLogo)['upload']
}

const Picture = ({ kept, chosen, choose, picture, label, isOwn, upload }: Props & Part) => {
  const w = useWords(lspsWords)
  const stored = useQuery({
    ...lspPictures({ lsp_id: kept.lsp_id, picture }, { v: String(kept.version) }),
    enabled: isOwn || picture !== 'login-picture',
  })
  const change = useChangePicture()
  const mayChange = kept.may.includes('update')
  return (
    <Stack gap="xs" align="start">
      <FileDrop
        label={label}
        upload={upload}
        file={chosen[picture]}
        onChoose={(file) => choose(picture, file)}
        stored={stored.data?.blob}
        disabled={!mayChange}
      />
      {isOwn && mayChange && !chosen[picture] && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={change.isPending}
          onClick={() => change.mutate({ picture })}
        >
          {w.removePicture(label)}
        </Button>
      )}
    </Stack>
  )
}

/** Logo, favicon and login picture of the LSP; without a logo of its own its monogram shows. */
export const ProfilePictures = (props: Props) => {
  const w = useWords(lspsWords).pictures
  const { kept } = props
  return (
    <>
      <Picture
        {...props}
        picture="logo"
        label={w.logo}
        isOwn={kept.has_logo}
        upload={lspProfile.setLogo.upload}
      />
      <Picture
        {...props}
        picture="favicon"
        label={w.favicon}
        isOwn={kept.has_favicon}
        upload={lspProfile.setLogo.upload}
      />
      <Picture
        {...props}
        picture="login-picture"
        label={w.loginPicture}
        isOwn={kept.login_picture !== null}
        upload={lspProfile.setLogo.upload}
      />
    </>
  )
}
