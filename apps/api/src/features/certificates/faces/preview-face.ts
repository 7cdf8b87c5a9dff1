import type { PreviewInput } from '@kompeten/contract/certificates/faces'
import { pick } from '@kompeten/contract/platform/pick'
import { certificateFacesWords } from '@kompeten/phrases/certificates/faces'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { publishedVersion } from '../../schemes/index.ts'
import { lspProfile, paperOf } from '../../tenants/index.ts'
import { validUntil } from '../certificates.rules.ts'
import type { PrintedScheme } from '../certificates.tables.ts'
import { certificateFace, type Faced } from '../register/certificate-face.ts'
import { effectiveFace } from './effective-face.rules.ts'
import { facePictures, keptPicture } from './face-pictures.ts'
import { foundFaces } from './faces.reads.ts'
import type { KeptPictures } from './faces.tables.ts'

const template = new URL('../register/certificate.typ', import.meta.url)
const words = certificateFacesWords.id.specimen

const sampleScheme = {
  schema_name: words.scheme,
  schema_name_en: words.schemeEn,
  sector: words.sector,
  sector_en: words.sectorEn,
  valid_months: 36,
}
const manyUnits = 30

/** The scheme as published now, else a sample; with so many units as a long certificate has. */
const specimenScheme = async ({ tx }: ReadCtx, schemeId: string | undefined, isLong: boolean) => {
  const version = schemeId ? await publishedVersion(tx, schemeId) : undefined
  const sample = Array.from({ length: 4 }, (_, at) => ({
    unit_code: `J.620100.00${at + 1}.02`,
    title: words.unit(String(at + 1)),
    title_en: words.unitEn(String(at + 1)),
  }))
  const given = version?.units.length ? version.units : sample
  const units = isLong
    ? Array.from(
        { length: Math.max(manyUnits, given.length) },
        (_, at) => given[at % given.length] ?? sample[0],
      )
    : given
  const scheme: PrintedScheme = {
    ...(version?.details ?? sampleScheme),
    ...(version && { schema_code: version.code }),
    units: units.flatMap((unit) => (unit ? [pick(unit, 'unit_code', 'title', 'title_en')] : [])),
  }
  return { scheme, number: version?.number ?? 1 }
}

/** The photographs of the form that lie under the print; none where their file is gone. */
const scansOf = async ({ blanko_front, blanko_back }: KeptPictures, files: FileStore) => {
  const front = blanko_front && (await keptPicture(blanko_front, files))
  const back = blanko_back && (await keptPicture(blanko_back, files))
  return { ...(front && { blanko_front: front }), ...(back && { blanko_back: back }) }
}

/**
 * Both sides as the settings given would print them, with sample data and marked as a specimen: without number, QR and
 * signature, so that it can never stand for a certificate. Nothing is kept.
 * @throws Refusal `not_found` for a scheme that is not the LSP's
 */
export const previewFace = async (
  ctx: ReadCtx,
  schemeId: string | undefined,
  { variant, size, ...settings }: PreviewInput,
): Promise<FileAnswer> => {
  const { tx, tenant, now } = ctx
  const found = await foundFaces(ctx, schemeId)
  const look = schemeId ? effectiveFace(found.lsp?.settings, settings) : effectiveFace(settings)
  const { pictures } = found
  const { bnsp_logo, kan_logo } = pictures
  const [profile, paper] = [await lspProfile(tx), await paperOf(tx)]
  const { scheme, number } = await specimenScheme(ctx, schemeId, size === 'long')
  const today = dayIn(tenant.timeZone, now)
  const months = scheme.valid_months ?? 36
  const face = {
    ...look,
    logos: { ...(bnsp_logo && { bnsp_logo }), ...(kan_logo && { kan_logo }) },
    portrait: null,
    hand: null,
  }
  const specimen: Faced = {
    face,
    scheme,
    schemeNumber: number,
    holderName: size === 'long' ? words.longName : words.name,
    certificateNumber: words.number,
    registrationNumber: words.registration,
    blankoNumber: words.blanko,
    code: '',
    edition: 1,
    issuedOn: today,
    validMonths: months,
    validUntil: validUntil(today, months),
    placeOfIssue: profile.city ?? '',
    lspName: profile.name,
    lspNameEn: profile.nameEn,
    lspLicence: profile.licenceNumber,
    signer: {
      userId: '',
      name: paper.director.name ?? words.signer,
      title: profile.directorTitle ?? words.title,
      titleEn: profile.directorTitleEn,
      signatureId: '',
      sha256: '',
    },
  }
  const data = certificateFace(specimen, {
    variant,
    shift: { x: look.shift_x_mm, y: look.shift_y_mm },
    host: '',
    mark: words.mark,
    specimen: true,
  })
  return {
    name: `${words.file}.pdf`,
    mime: 'application/pdf',
    inline: true,
    make: async (files) =>
      renderPdf(
        template,
        {
          title: words.file,
          language: 'id',
          at: now,
          letterhead: paper.letterhead,
          data: variant === 'blanko' ? data : { ...data, shift: { x: 0, y: 0 } },
          pictures: {
            ...(await facePictures(face, files)),
            ...(variant === 'blanko' && (await scansOf(pictures, files))),
          },
        },
        files,
      ),
  }
}
