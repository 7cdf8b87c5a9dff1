import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { throughNodes } from '../../platform/database/citus.ts'
import type { Cluster } from '../../platform/database/database.ts'
import { reachDatabase } from '../../platform/database/reach.ts'
import { plainName, searchTextOf } from './area-search.rules.ts'
import {
  type AreaLevels,
  loadedVersion,
  lockReference,
  referenceLists,
  stampVersion,
  writeAreas,
  writeList,
} from './reference-load.store.ts'

const sources = {
  job: 'data/jobs.json',
  religion: 'data/religions.json',
  education: 'data/educations.json',
} as const
const nicknamesFile = 'data/province-nicknames.json'

/** Raised when the same data make other rows. */
const layout = 1

/**
 * Brings the tables of reference data to what this version of the product ships: areas from idn-area-data, lists from
 * the files in `data`. About a second and a half on an empty database, nothing where they are up to date. Needs the
 * owner's connection, because a fresh table is filled before it is indexed.
 */
export const loadReference = async (adminUrl: string, cluster?: Cluster): Promise<void> => {
  const version = shippedVersion()
  const admin = await reachDatabase(cluster ? throughNodes(adminUrl) : adminUrl)
  try {
    await admin.query('begin')
    await lockReference(admin)
    if ((await loadedVersion(admin)) !== version) {
      await writeAreas(admin, await readAreas())
      for (const list of referenceLists) await writeList(admin, list, JSON.parse(textOf(sources[list])))
      await stampVersion(admin, version)
    }
    await admin.query('commit')
  } finally {
    await admin.end()
  }
}

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

const shippedVersion = (): string => {
  const areas = createRequire(import.meta.url).resolve('idn-area-data/package.json')
  const { version } = JSON.parse(readFileSync(areas, 'utf8'))
  const own = createHash('sha256')
  for (const file of [...Object.values(sources), nicknamesFile]) own.update(textOf(file))
  return `${layout} idn-area-data@${version} ${own.digest('hex').slice(0, 12)}`
}

type Named = { code: string; name: string }

const levelOf = (rows: readonly Named[]) => ({
  codes: rows.map(({ code }) => code.replaceAll('.', '')),
  names: rows.map(({ name }) => name),
})

const readAreas = async (): Promise<AreaLevels> => {
  const { getProvinces, getRegencies, getDistricts, getVillages } = await import('idn-area-data')
  const [provinces, kota, kecamatan, kelurahan] = await Promise.all([
    getProvinces().then(levelOf),
    getRegencies().then(levelOf),
    getDistricts().then(levelOf),
    getVillages().then(levelOf),
  ])
  const nicknames: Record<string, string> = JSON.parse(textOf(nicknamesFile))
  const plain = new Map<string, string>()
  for (const { codes, names } of [provinces, kota, kecamatan]) {
    codes.forEach((code, index) => {
      plain.set(code, plainName(names[index] ?? ''))
    })
  }
  const nameKeys = kelurahan.names.map(plainName)
  const searchTexts = kelurahan.codes.map((code, index) => {
    const parent = (digits: number) => plain.get(code.slice(0, digits)) ?? ''
    const names = { kecamatan: parent(6), kota: parent(4), province: parent(2) }
    return searchTextOf({ kelurahan: nameKeys[index] ?? '', ...names }, nicknames[code.slice(0, 2)])
  })
  return { provinces, kota, kecamatan, kelurahan: { ...kelurahan, nameKeys, searchTexts } }
}
