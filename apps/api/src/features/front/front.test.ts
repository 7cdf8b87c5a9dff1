import { articles } from '@kompeten/contract/articles/articles'
import { front } from '@kompeten/contract/front/front'
import { requirementClusters } from '@kompeten/contract/requirements/clusters'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { aCluster, aRequirement } from '@kompeten/testkit/requirements'
import { aScheme } from '@kompeten/testkit/schemes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyingIn } from '../../../test/applying.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { sitePages } from './site-pages.ts'

let world: World
let admin: Call
let applying: ReturnType<typeof applyingIn>
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  applying = applyingIn(world, admin)
})
afterAll(() => world.close())

const ofA = () => ({ lsp_id: world.seeded.lsp.a.lspId })
const siteOf = () => sitePages({ database: world.app.database, ofHost: world.app.tenants.ofHost })
const published = async (title: string) => {
  const body = { title, content: '<p>Isi</p>', author: 'Redaksi', categories: [], tags: [], media_id: null }
  const { data } = await admin(articles.create, { body })
  const params = { article_id: data.article_id }
  await admin(articles.publish, { params, body: { version: data.version } })
  return data.article_id
}

test('a stranger reads who an LSP is, and nobody’s name', async () => {
  const { data } = await world.stranger(front.get, { query: ofA() })
  expect(data).toMatchObject({ lsp_id: ofA().lsp_id, lsp_type: expect.stringMatching(/^P[123]$/) })
  expect(Object.keys(data).filter((key) => /director|manager/.test(key))).toEqual([])
})

test('a stranger reads what a scheme asks, its groups said as groups; of one that takes nobody there is nothing', async () => {
  const wanted = await applying.scheme()
  const { schema_id } = wanted
  const { data: cluster } = await admin(requirementClusters.create, {
    body: aCluster({ category: 'dasar', schema_id, title: 'Jalur', rule: 'one_of', min: null }),
  })
  const { requirement_cluster_id } = cluster
  for (const name of ['Ijazah', 'Pelatihan']) {
    const body = aRequirement({ category: 'dasar', schema_id, name, requirement_cluster_id })
    await admin(requirements.create, { body })
  }
  const read = (id: string, query = ofA()) =>
    world.stranger(front.scheme, { params: { schema_id: id }, query })
  const { data } = await read(schema_id)
  expect(data.units).toHaveLength(wanted.units.length)
  expect(data.requirements.filter((one) => one.cluster !== null)).toMatchObject(
    ['Ijazah', 'Pelatihan'].map((name) => ({
      name,
      required: false,
      cluster: { title: 'Jalur', wanted: 1 },
    })),
  )
  const { data: draft } = await admin(schemes.create, { body: aScheme() })
  expect(await reasonOf(read(draft.schema_id))).toBe('not_found')
  expect(await reasonOf(read(schema_id, { lsp_id: world.seeded.lsp.b.lspId }))).toBe('not_found')
})

test('robots are led to a map of the pages that a host has for everybody, and to no other LSP’s', async () => {
  const { schema_id } = await applying.scheme()
  const article = await published('Jadwal asesmen')
  const { data: draft } = await admin(schemes.create, { body: aScheme() })
  const read = async (url: string, host: string) =>
    (await world.app.server.inject({ url, headers: { host } })).body
  const host = world.seeded.lsp.a.hostname
  expect(await read('/robots.txt', host)).toContain(`Sitemap: http://${host}/sitemap.xml`)
  const map = await read('/sitemap.xml', host)
  for (const path of ['welcome', 'schemes', `schemes/${schema_id}`, `articles/${article}`]) {
    expect(map).toContain(`<loc>http://${host}/${path}</loc>`)
  }
  expect(map).not.toContain(draft.schema_id)
  const others = await read('/sitemap.xml', world.seeded.lsp.b.hostname)
  expect(others).toContain('/welcome')
  expect(others).not.toContain(schema_id)
  expect(others).not.toContain(article)
})

test('each page for everybody says what it is about before any script runs; what is not there says nothing', async () => {
  const { schema_id } = await applying.scheme()
  const article = await published('Uji kompetensi gratis')
  const host = world.seeded.lsp.a.hostname
  const { aboutOf } = siteOf()
  const { data } = await world.stranger(front.scheme, { params: { schema_id }, query: ofA() })
  expect(await aboutOf(host, `/schemes/${schema_id}`)).toMatchObject({ title: data.schema_name })
  expect(await aboutOf(host, `/articles/${article}`)).toMatchObject({ title: 'Uji kompetensi gratis' })
  expect((await aboutOf(host, '/welcome'))?.description).toContain('pendaftaran')
  expect(await aboutOf(host, '/dashboard')).toBeUndefined()
  const other = world.seeded.lsp.b.hostname
  expect(await aboutOf(other, `/schemes/${schema_id}`)).toBeNull()
  expect(await aboutOf(other, `/articles/${article}`)).toBeNull()
  expect(await aboutOf('unknown.example', `/schemes/${schema_id}`)).toBeUndefined()
})
