/** So many records are named in an address. */
export const mostNamed = 50

/**
 * The address of a list of the web that shows just these records, by the filter of their id: what was counted row by row has
 * no filter of its own. Of more than an address names the `wider` list.
 */
export const linkToThese = (
  list: string,
  { field, ids, wider }: { field: string; ids: readonly string[]; wider: string },
): string => {
  const named = [...new Set(ids)]
  return named.length <= mostNamed ? `${list}?${field}=${named.join()}` : wider
}
