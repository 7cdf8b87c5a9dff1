/** Puts a text between the page's marks `<!-- name -->` and `<!-- /name -->`. Refuses a page without them. */
export const withPart = (page: string, name: string, text: string): string => {
  const [before, rest] = page.split(`<!-- ${name} -->`)
  const after = rest?.split(`<!-- /${name} -->`)[1]
  if (after === undefined) throw new Error(`The page has no part marked ${name}`)
  return `${before}<!-- ${name} -->\n${text}\n<!-- /${name} -->${after}`
}

/** The text between the page's marks. */
export const partOf = (page: string, name: string): string =>
  page.split(`<!-- ${name} -->`)[1]?.split(`<!-- /${name} -->`)[0]?.trim() ?? ''
