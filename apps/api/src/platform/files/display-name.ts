const maxLength = 150

/**
 * The name a person gave a file, fit to be shown: the last part of a path, one line without control, direction or
 * invisible characters, at most 150 characters, always ending with its extension. Browsers send a quote as `%22` (HTML,
 * multipart/form-data).
 */
export const displayName = (given: string, extension: string): string => {
  const last = given.replace(/%22/g, '"').normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const dot = shown.lastIndexOf('.')
  const stem = (dot < 0 ? shown : shown.slice(0, dot)).replace(/^[\s.]+/, '').trimEnd()
  const ending = dot < 0 ? extension : shown.slice(dot + 1)
  return `${[...(stem || '_')].slice(0, maxLength - ending.length - 1).join('')}.${ending}`
}
