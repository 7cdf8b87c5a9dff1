import { readFileSync } from 'node:fs'
import { hostInput } from '@kompeten/contract/tenants/lsps'
import { lspInput } from '@kompeten/contract/tenants/tenants'
import sharp from 'sharp'
import { addHost, createLsp, setPicture } from '../features/tenants/index.ts'
import type { Config } from '../platform/config.ts'
import type { PlatformCtx } from '../platform/context.ts'
import { newFileKey } from '../platform/files/key.ts'
import type { FileStore } from '../platform/files/store.ts'

/** An LSP of lsps.json; its terms are told in months from today, so that the demonstration never grows old. */
type DemoLsp = {
  key: string
  hostname: string
  page_title: string | null
  heading: string | null
  show_copyright: boolean
  show_copyright_on_login: boolean
  /** A file in `logos`. */
  logo: string | null
  licence_valid_months: number
  contract_months: number
  lsp: Record<string, unknown>
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url))

const dayAfterMonths = (now: Date, months: number): string => {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}

/**
 * Makes the 19 LSPs of the demonstration, each with a host of its own: two that are complete, `digital` and `karya`,
 * and seventeen that show their faces; four hide the copyright, one contract has ended. Answers key → lsp_id.
 */
export const addDemoLsps = async (
  ctx: PlatformCtx,
  config: Pick<Config, 'publicHost'>,
  files: FileStore,
): Promise<ReadonlyMap<string, string>> => {
  const lsps: DemoLsp[] = JSON.parse(read('lsps.json').toString())
  const made = new Map<string, string>()
  for (const { key, logo, licence_valid_months, contract_months, lsp, ...face } of lsps) {
    const lspId = await createLsp(
      ctx,
      lspInput.parse({
        ...lsp,
        licence_expires_on: dayAfterMonths(ctx.now, licence_valid_months),
        contract_starts_on: dayAfterMonths(ctx.now, contract_months - 36),
        contract_ends_on: dayAfterMonths(ctx.now, contract_months),
      }),
    )
    await addHost(ctx, config, hostInput.parse({ ...face, lsp_id: lspId }))
    if (logo) await addLogo(ctx, files, lspId, logo)
    made.set(key, lspId)
  }
  return made
}

const addLogo = async (ctx: PlatformCtx, files: FileStore, lspId: string, file: string): Promise<void> => {
  const picture = await sharp(read(`logos/${file}`))
    .resize(512)
    .png()
    .toBuffer()
  const key = newFileKey(lspId, ctx.now, 'png')
  await files.put(key, picture, 'image/png')
  await setPicture(ctx, lspId, 'logo', key)
}
