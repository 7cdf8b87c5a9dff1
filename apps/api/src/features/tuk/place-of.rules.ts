type Placed = { address: string | null; kotaName: string | null }

/** A kota or kabupaten by its bare name, however the two are written before it. */
const bare = (name: string) =>
  name
    .toLowerCase()
    .replace(/^\s*(kota|kabupaten|kab\.?)\s+/, '')
    .replace(/[\s.]*\d{5}$|[\s.]+$/, '')
    .trim()

/** Where a venue is, for a letter: its address with the kota or kabupaten, unless a part of the address is that already. */
export const placeOf = (venue: Placed | undefined): string => {
  const { address, kotaName } = venue ?? {}
  const isNamed = (address ?? '').split(/[,\n]/).some((part) => bare(part) === bare(kotaName ?? ''))
  return [address, ...(isNamed ? [] : [kotaName])].filter(Boolean).join(', ')
}
