import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const [compose, dockerfile] = [read('ops/compose.yaml'), read('ops/Dockerfile')]

const imagesIn = (text: string, line: RegExp) => [...text.matchAll(line)].map(([, name = '']) => name)
const images = [
  ...imagesIn(compose, /^\s+image: (?:&\w+ )?(?!\*)(\S+)$/gm),
  ...imagesIn(dockerfile, /^FROM (\S+)/gm).filter((name) => name !== 'packages'),
]

test('every image is named with its version and its digest: what is run does not change behind a name', () => {
  expect(images.length).toBeGreaterThanOrEqual(6)
  for (const image of images) {
    expect(image).toMatch(/^[a-z0-9./-]+:v?\d[\w.-]*@sha256:[0-9a-f]{64}$/)
    expect(image).not.toMatch(/:latest@/)
  }
})

test('no image is of a publisher that has withdrawn its images', () => {
  expect(images.filter((image) => /^(minio|bitnami)\//.test(image))).toEqual([])
})

test('packages of the container are installed from every workspace’s own list, before the sources come', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const lists = globSync(
    workspaces.map((place) => `${place}/package.json`),
    { cwd: root },
  )
  const [before = ''] = dockerfile.split('RUN npm install')
  expect(lists.length).toBeGreaterThanOrEqual(workspaces.length)
  for (const list of lists) expect(before).toContain(`COPY ${list} ${dirname(list)}/`)
  expect(before).not.toContain('COPY . .')
})

test('the containers’ settings are the server’s', async () => {
  const { settings } = await import('../apps/api/src/platform/settings.ts')
  const [kompeten = ''] = compose.split('\n  proxy:')
  const given = [...kompeten.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  expect(given.length).toBeGreaterThan(10)
  expect(given.filter((name) => !Object.hasOwn(settings, name.replace(/_FILE$/, '')))).toEqual([])
})
