import type { ParsedOf } from '@kompeten/contract/platform/endpoint'
import { type HostFace, lspCodeLength, type tenants } from '@kompeten/contract/tenants/tenants'
import type { Config } from '../../platform/config.ts'
import type { PlatformCtx } from '../../platform/context.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { genericFace } from '../../platform/http/page-head.ts'
import { Refusal } from '../../platform/refusal.ts'
import { pictureOf, picturePath } from './faces/lsp-face.ts'
import { drawMonogram } from './faces/monogram.ts'
import { hostnameOf } from './hostname.rules.ts'
import {
  type Lsp,
  pictureColumn,
  platformActiveLsps,
  platformDemoLsps,
  platformHost,
  platformLspBy,
} from './tenants.store.ts'

/** What the face of a host depends on beside the tables. */
export type FaceSettings = Pick<Config, 'mode' | 'demo'>

/** Name and colour of a page that belongs to nobody. */
export const generic = { title: genericFace.title, colour: genericFace.themeColour }

const demoOf = async (tx: PlatformTx, lsp: Lsp | null, settings: FaceSettings) => {
  if (!settings.demo) return { demo_accounts: [], demo_password: null }
  const shown = (lsp ? [lsp] : await platformDemoLsps(tx)).flatMap(({ settings: { demo } }) => demo ?? [])
  return {
    demo_accounts: shown.flatMap(({ accounts }) => accounts),
    demo_password: shown[0]?.password ?? null,
  }
}

/**
 * The face of the host that the call came to. Outside production `asked` may name another, so that every face can be
 * seen without its domain. The heading is empty where neither the host nor an LSP gives one.
 */
export const readHostFace = async (
  { tx, caller }: PlatformCtx,
  settings: FaceSettings,
  asked: string | undefined,
): Promise<HostFace> => {
  const hostname = hostnameOf(settings.mode !== 'production' && asked ? asked : caller.host)
  const found = await platformHost(tx, hostname)
  const lsp = found?.lsp ?? null
  return {
    lsp: lsp && {
      lsp_id: lsp.lspId,
      lsp_code: lsp.lspCode,
      lsp_name: lsp.name,
      short_name: lsp.shortName,
      time_zone: lsp.timeZone,
    },
    page_title: found?.host.pageTitle ?? lsp?.shortName ?? generic.title,
    heading: found?.host.heading ?? lsp?.name ?? '',
    show_copyright: found?.host.showCopyright ?? true,
    show_copyright_on_login: found?.host.showCopyrightOnLogin ?? true,
    logo: lsp && pictureOf(lsp, 'logo'),
    login_picture: lsp && pictureOf(lsp, 'login-picture'),
    favicon: lsp && pictureOf(lsp, 'favicon'),
    theme_colour: lsp?.themeColour ?? generic.colour,
    language: lsp?.language ?? 'id',
    capabilities: lsp?.capabilities ?? [],
    ...(await demoOf(tx, lsp, settings)),
  }
}

const publicView = (lsp: Lsp) => ({
  lsp_id: lsp.lspId,
  lsp_name: lsp.name,
  logo: picturePath(lsp, 'logo'),
  capabilities: lsp.capabilities,
})

/** Active LSPs by name, for pickers before login. */
export const listPublicLsps = async (
  { tx }: PlatformCtx,
  { search = '', limit }: ParsedOf<typeof tenants.publicList>['query'],
) => ({ data: (await platformActiveLsps(tx, search.trim(), limit)).map(publicView) })

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * An active LSP by its code or id.
 * @throws Refusal `not_found`
 */
export const readPublicLsp = async ({ tx }: PlatformCtx, codeOrId: string) => {
  const found = uuidForm.test(codeOrId)
    ? await platformLspBy(tx, { lspId: codeOrId })
    : codeOrId.length === lspCodeLength
      ? await platformLspBy(tx, { lspCode: codeOrId })
      : undefined
  if (!found?.active) throw new Refusal('not_found')
  return publicView(found)
}

const mimes: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

/**
 * A picture of an LSP's face; where it has no logo or favicon of its own, its monogram in its colour.
 * @throws Refusal `not_found`
 */
export const readPicture = async (
  { tx }: PlatformCtx,
  { lsp_id: lspId, picture }: ParsedOf<typeof tenants.publicPicture>['params'],
): Promise<FileAnswer> => {
  const lsp = await platformLspBy(tx, { lspId })
  if (!lsp) throw new Refusal('not_found')
  const key = lsp[pictureColumn[picture]] ?? (picture === 'favicon' ? lsp.logoKey : null)
  if (key !== null) {
    const extension = key.slice(key.lastIndexOf('.') + 1)
    const mime = mimes[extension] ?? 'application/octet-stream'
    return { name: `${picture}.${extension}`, mime, inline: true, key, sha256: null }
  }
  if (picture === 'login-picture') throw new Refusal('not_found')
  const content = await drawMonogram(lsp.shortName, lsp.themeColour)
  return { name: `${picture}.png`, mime: 'image/png', inline: true, content }
}
