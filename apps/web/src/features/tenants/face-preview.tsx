import type { LspProfile } from '@kompeten/contract/tenants/lsp-profile'
import { lspProfileWords } from '@kompeten/phrases/tenants/lsp-profile'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import { useObjectUrl } from '../../ui/files/use-object-url.ts'
import { filledShade, shadesOf } from '../../ui/theme/shades.ts'
import type { ChosenPictures } from './face-pictures.tsx'
import classes from './lsps.module.css'
import { lspPictures } from './lsps.queries.ts'

type Props = { kept: LspProfile; chosen: ChosenPictures; colour: string }

/** The entrance of the LSP in small, with what is typed and chosen and not saved yet. */
export const FacePreview = ({ kept, chosen, colour }: Props) => {
  const w = useWords(lspProfileWords)
  const logo = useQuery(lspPictures({ lsp_id: kept.lsp_id, picture: 'logo' }, { v: String(kept.version) }))
  const picture = useQuery({
    ...lspPictures({ lsp_id: kept.lsp_id, picture: 'login-picture' }, { v: String(kept.version) }),
    enabled: kept.login_picture !== null,
  })
  const logoUrl = useObjectUrl(chosen.logo ?? logo.data?.blob)
  const pictureUrl = useObjectUrl(chosen['login-picture'] ?? picture.data?.blob)
  const isColour = /^#[0-9a-f]{6}$/i.test(colour)
  const button = shadesOf(isColour ? colour : kept.theme_colour)[filledShade.light]
  return (
    <div className={classes.face}>
      <div className={classes.facePicture}>{pictureUrl && <img src={pictureUrl} alt="" />}</div>
      <div className={classes.faceForm}>
        {logoUrl && <img src={logoUrl} alt="" width={40} height={40} />}
        <strong>{kept.lsp_name}</strong>
        <span className={classes.sample} style={{ background: button }}>
          {w.preview.signIn}
        </span>
      </div>
    </div>
  )
}
