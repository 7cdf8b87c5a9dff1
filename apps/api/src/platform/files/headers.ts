type Served = { name: string; mime: string; inline?: boolean }

// A browser's own PDF viewer refuses to work in a sandbox; it runs no script of the document either way.
const inlinePolicy = (mime: string) =>
  `default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'${
    mime === 'application/pdf' ? '' : '; sandbox'
  }`

/**
 * Response headers under which a browser can neither run nor guess a file: its type as told, saved under its name
 * (RFC 6266, with the RFC 8187 form for names beyond ASCII), kept by no cache; shown in the browser
 * (`inline`) it may lie in the person's own, and run no scripts.
 */
export const downloadHeaders = ({ name, mime, inline = false }: Served): Record<string, string> => ({
  'content-type': mime,
  'content-disposition': `${inline ? 'inline' : 'attachment'}; ${fileName(name)}`,
  'x-content-type-options': 'nosniff',
  'cache-control': inline ? 'private, no-cache' : 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': inline ? inlinePolicy(mime) : "default-src 'none'; sandbox",
})

const fileName = (name: string) => {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%/]/g, '_')
  return ascii === name ? `filename="${name}"` : `filename="${ascii}"; filename*=UTF-8''${encoded(name)}`
}

const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
