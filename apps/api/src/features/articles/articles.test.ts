import { randomUUID } from 'node:crypto'
import { type ArticleInput, articles } from '@kompeten/contract/articles/articles'
import { type Call, caller, RefusedCall } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
let admin: Call
let elsewhere: Call
beforeAll(async () => {
  world = await startOwnWorld()
  admin = (await world.as('ADM')).call
  elsewhere = (await world.as('ADM', 'b')).call
})
afterAll(() => world.close())

const anArticle = (changes: Partial<ArticleInput> = {}): ArticleInput => ({
  title: `Cara menyiapkan bukti ${randomUUID()}`,
  language: 'id',
  author: null,
  categories: ['Panduan'],
  tags: ['asesi', 'bukti'],
  content: '<h2>Mulai</h2><p>Kumpulkan dokumen.</p>',
  media_id: null,
  ...changes,
})
const write = async (changes: Partial<ArticleInput> = {}, call = admin) =>
  (await call(articles.create, { body: anArticle(changes) })).data
const publish = async ({ article_id, version }: { article_id: string; version: number }, call = admin) =>
  (await call(articles.publish, { params: { article_id }, body: { version } })).data
const onHost = (lsp: 'a' | 'b') => caller(world.carry, { host: world.seeded.lsp[lsp].hostname })
const png = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#0b6e6b' } })
    .png()
    .toBuffer()

describe('an article', () => {
  test('begins as a draft by whoever wrote it, cleaned of all that runs', async () => {
    const made = await write({ content: '<p onclick="x()">Isi</p><script>alert(1)</script>' })
    expect(made).toMatchObject({
      state: 'draft',
      author: 'Dewi Lestari',
      creator: 'Dewi Lestari',
      content: '<p>Isi</p>',
      published_date: null,
      may: ['update', 'publish', 'delete'],
    })
  })

  test('says in which language it is written, Indonesian where nothing is said', async () => {
    const { language: _, ...unsaid } = anArticle()
    expect((await admin(articles.create, { body: unsaid as ArticleInput })).data.language).toBe('id')
    const english = await publish(await write({ language: 'en' }))
    const read = await world.stranger(articles.publicGet, { params: { article_id: english.article_id } })
    expect(read.data.language).toBe('en')
  })

  test('is read by everybody once it is published, and by nobody outside before and after', async () => {
    const draft = await write()
    const params = { article_id: draft.article_id }
    expect((await refused(world.stranger(articles.publicGet, { params }))).status).toBe(404)
    const published = await publish(draft)
    expect((await world.stranger(articles.publicGet, { params })).data).toMatchObject({
      title: draft.title,
      content: draft.content,
      categories: ['Panduan'],
      tags: ['asesi', 'bukti'],
      language: 'id',
      created_date: published.published_date,
    })
    await admin(articles.unpublish, { params })
    expect((await refused(world.stranger(articles.publicGet, { params }))).status).toBe(404)
  })

  test('shows on its LSP’s host and on the generic one, not on another’s', async () => {
    const { article_id, title } = await publish(await write())
    const params = { article_id }
    expect((await onHost('a')(articles.publicGet, { params })).data.title).toBe(title)
    expect((await refused(onHost('b')(articles.publicGet, { params }))).status).toBe(404)
    const query = { search: title }
    expect((await onHost('a')(articles.publicList, { query })).count).toBe(1)
    expect((await onHost('b')(articles.publicList, { query })).count).toBe(0)
    expect((await world.stranger(articles.publicList, { query })).count).toBe(1)
  })

  test('without text cannot be published; one that is published cannot be again', async () => {
    const empty = await write({ content: '<script>alert(1)</script>' })
    const { refusal } = await refused(publish(empty))
    expect(refusal.errors).toMatchObject([{ path: 'content', code: 'required' }])
    const published = await publish(await write())
    expect((await refused(publish(published))).refusal.reason).toBe('step_not_possible')
    const emptied = { ...anArticle({ content: '<p></p>' }), version: published.version }
    const params = { article_id: published.article_id }
    const kept = await refused(admin(articles.update, { params, body: emptied }))
    expect(kept.refusal.errors).toMatchObject([{ path: 'content', code: 'required' }])
  })

  test('is not changed from an old version: who was faster is named', async () => {
    const { article_id, version } = await write()
    const change = { params: { article_id }, body: { ...anArticle({ title: 'Baru' }), version } }
    expect((await admin(articles.update, change)).data).toMatchObject({ title: 'Baru', version: version + 1 })
    const { refusal } = await refused(admin(articles.update, change))
    expect(refusal).toMatchObject({ reason: 'version_conflict', facts: { changed_by: 'Dewi Lestari' } })
  })

  test('in the bin is read by nobody, and comes out of it as a draft', async () => {
    const { article_id } = await publish(await write())
    const params = { article_id }
    expect((await admin(articles.delete, { params })).data.may).toEqual(['restore'])
    expect((await refused(world.stranger(articles.publicGet, { params }))).status).toBe(404)
    expect((await admin(articles.deleted)).data.map((row) => row.article_id)).toContain(article_id)
    expect((await admin(articles.restore, { params })).data).toMatchObject({
      state: 'draft',
      deleted_date: null,
    })
  })

  test('of another LSP is not found', async () => {
    const { article_id, version } = await write()
    const params = { article_id }
    const answers = await Promise.all([
      refused(elsewhere(articles.get, { params })),
      refused(elsewhere(articles.update, { params, body: { ...anArticle(), version } })),
      refused(elsewhere(articles.publish, { params, body: { version } })),
      refused(elsewhere(articles.delete, { params })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('is written by those who may, and only read by management', async () => {
    const { call } = await world.as('MAG')
    expect((await refused(call(articles.create, { body: anArticle() }))).status).toBe(403)
    const { article_id } = await write()
    expect((await call(articles.get, { params: { article_id } })).data.may).toEqual([])
  })
})

describe('a picture', () => {
  const upload = async () =>
    (await admin(articles.addPicture, { file: { name: 'foto.png', bytes: await png() } })).data
  const strangerSees = async (picture_id: string, call = world.stranger) =>
    call(articles.picture, { params: { picture_id } }).then(
      ({ size }) => (size > 0 ? 'seen' : 'empty'),
      (error: unknown) => (error instanceof RefusedCall ? error.status : error),
    )

  test('is shown to strangers only while a published article shows it, on its own LSP’s host or the generic one', async () => {
    for (const place of ['media', 'text'] as const) {
      const { picture_id, path } = await upload()
      expect(await strangerSees(picture_id)).toBe(404)
      const draft = await write(
        place === 'media' ? { media_id: picture_id } : { content: `<p>a</p><img src="${path}" alt="" />` },
      )
      expect(await strangerSees(picture_id)).toBe(404)
      await publish(draft)
      expect(await strangerSees(picture_id)).toBe('seen')
      expect(await strangerSees(picture_id, onHost('a'))).toBe('seen')
      expect(await strangerSees(picture_id, onHost('b'))).toBe(404)
      await admin(articles.unpublish, { params: { article_id: draft.article_id } })
      expect(await strangerSees(picture_id)).toBe(404)
    }
  })

  test('of a draft is seen by who may read it, not by other roles and not in another LSP', async () => {
    const { picture_id } = await upload()
    const params = { picture_id }
    expect((await admin(articles.ownPicture, { params })).size).toBeGreaterThan(0)
    expect((await refused(elsewhere(articles.ownPicture, { params }))).status).toBe(404)
    const { call } = await world.as('ACS')
    expect((await refused(call(articles.ownPicture, { params }))).status).toBe(403)
  })

  test('is uploaded, and the face of an article of its own LSP only', async () => {
    const { picture_id, path } = await upload()
    const made = await write({ media_id: picture_id, content: `<p>a</p><img src="${path}" alt="" />` })
    expect(made.media).toBe(path)
    expect(made.content).toContain(path)
    const { refusal } = await refused(write({ media_id: picture_id }, elsewhere))
    expect(refusal.errors).toMatchObject([{ path: 'media_id', code: 'not_found' }])
  })

  test('that is none is refused', async () => {
    const file = { name: 'foto.png', bytes: Buffer.from('<svg onload="alert(1)"/>') }
    expect((await refused(admin(articles.addPicture, { file }))).status).toBe(415)
  })
})
