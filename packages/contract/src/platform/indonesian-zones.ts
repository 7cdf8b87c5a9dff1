/** Provinces (first two digits of a Kemendagri area code) that do not keep western time. */
const zones: Record<string, string> = Object.fromEntries([
  ...['51', '52', '53', '63', '64', '65', '71', '72', '73', '74', '75', '76'].map((province) => [
    province,
    'Asia/Makassar',
  ]),
  ...['81', '82', '91', '92', '93', '94', '95', '96', '97'].map((province) => [province, 'Asia/Jayapura']),
])

const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** WIB, WITA or WIT, as Indonesians name their zones; another zone by its place. */
export const zoneName = (timeZone: string): string =>
  zoneNames[timeZone] ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** The IANA zone of a place by its kelurahan: WIB, WITA or WIT; `otherwise` where the place is not known. */
export const zoneOfArea = (kelurahanId: string | null, otherwise: string): string =>
  kelurahanId === null ? otherwise : (zones[kelurahanId.slice(0, 2)] ?? 'Asia/Jakarta')
