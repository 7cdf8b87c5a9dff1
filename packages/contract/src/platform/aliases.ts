import type { Endpoint } from './endpoint.ts'

/** A further name of calls, as the programs know it that were written for the earlier system (spec §7). */
type Alias = {
  path: `/${string}`
  /** The path that it stands for; what lies below that lies below the alias too. */
  of: `/${string}`
  /** Stands for reading the list alone. */
  listOnly?: true
  /** What a list is asked and a new record is given where the caller says nothing else. */
  sets?: Readonly<Record<string, string>>
}

const aliases: readonly Alias[] = [
  { path: '/tuk', of: '/tuks' },
  { path: '/jobs', of: '/public/jobs' },
  { path: '/religion', of: '/public/religion' },
  { path: '/certification-scheme', of: '/schemas/views', listOnly: true },
  { path: '/requirement', of: '/requirement-master' },
  { path: '/portfolios', of: '/requirement-master', sets: { category: 'dasar' } },
  { path: '/portfolios-umum', of: '/requirement-master', sets: { category: 'umum' } },
  { path: '/materi-uji', of: '/requirement-master', sets: { category: 'materi_uji' } },
  { path: '/bukti-administratif', of: '/requirement-master', sets: { category: 'administratif' } },
  { path: '/requirement-file', of: '/requirement-master', listOnly: true },
  { path: '/persyaratan_umum', of: '/persyaratan_umums' },
  { path: '/restore/assessments', of: '/deleted/assessments', listOnly: true },
]

/** Another address of an endpoint; `sets` as the alias has it. */
export type OtherAddress = { path: Endpoint['path']; sets: Readonly<Record<string, string>> }

/** The further addresses of an endpoint: the same call under the same guards. */
export const aliasesOf = ({ method, path }: Endpoint): OtherAddress[] =>
  aliases.flatMap((alias) => {
    const { of, listOnly = false, sets = {} } = alias
    const itself = path === of
    const below = path.startsWith(`${of}/`)
    if (!itself && !below) return []
    if (listOnly && !(itself && method === 'GET')) return []
    return [{ path: `${alias.path}${path.slice(of.length)}` as const, sets: itself ? sets : {} }]
  })
