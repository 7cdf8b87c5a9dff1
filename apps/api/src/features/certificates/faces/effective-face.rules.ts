import { type EffectiveFace, type FaceInput, usualAuthorityName } from '@kompeten/contract/certificates/faces'

/** What nobody has said anything of. */
export const nothingSaid: FaceInput = {
  authority_name_en: null,
  photo: null,
  holder_signature: null,
  back_signer: null,
  back_signer_name: null,
  back_signer_title: null,
  back_signer_title_en: null,
  shift_x_mm: null,
  shift_y_mm: null,
}

/**
 * What holds: what the scheme says, else what the LSP says, else the usual. Who signs the back comes whole from one of
 * them, so that nobody gets another's title; and so does the shift.
 */
export const effectiveFace = (
  lsp: FaceInput = nothingSaid,
  scheme: FaceInput = nothingSaid,
): EffectiveFace => {
  const backs = scheme.back_signer === null ? lsp : scheme
  const shifts = scheme.shift_x_mm === null && scheme.shift_y_mm === null ? lsp : scheme
  const isNamed = backs.back_signer === 'named'
  return {
    authority_name_en: scheme.authority_name_en ?? lsp.authority_name_en ?? usualAuthorityName,
    photo: scheme.photo ?? lsp.photo ?? 'none',
    holder_signature: scheme.holder_signature ?? lsp.holder_signature ?? 'line',
    back_signer: backs.back_signer ?? 'none',
    back_signer_name: isNamed ? backs.back_signer_name : null,
    back_signer_title: isNamed ? backs.back_signer_title : null,
    back_signer_title_en: isNamed ? backs.back_signer_title_en : null,
    shift_x_mm: shifts.shift_x_mm ?? 0,
    shift_y_mm: shifts.shift_y_mm ?? 0,
  }
}
