import type { Config } from './config.ts'

/**
 * The address under which people reach a host of this product, or with null the generic face: for links in mails and
 * QR codes. Never made from a call's own Host header, which the caller chooses.
 */
export const publicAddress = (
  { publicScheme, publicHost }: Pick<Config, 'publicScheme' | 'publicHost'>,
  hostname: string | null,
): string => {
  const port = /:\d+$/.exec(publicHost)?.[0] ?? ''
  return `${publicScheme}://${hostname === null ? publicHost : `${hostname}${port}`}`
}
