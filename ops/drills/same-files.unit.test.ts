import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filesIn, lostFiles } from './same-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'kompeten-same-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A folder with these files; each holds the word. */
const folderWith = (name: string, files: Record<string, string>): string => {
  const place = join(folder, name)
  mkdirSync(join(place, 'a'), { recursive: true })
  for (const [path, word] of Object.entries(files)) writeFileSync(join(place, path), word)
  return place
}

test('what was there at the begin of a backup and is not restored as it was is lost; what came later is not', async () => {
  const from = folderWith('from', { 'a/kept': '1', 'a/damaged': '2', missing: '3', 'a/removed': '4' })
  const begun = await filesIn(from)
  writeFileSync(join(from, 'later'), '5')
  rmSync(join(from, 'a/removed'))
  const to = folderWith('to', { 'a/kept': '1', 'a/damaged': '!' })
  expect((await lostFiles(begun, from, to)).sort()).toEqual([
    'the file a/damaged is lost',
    'the file missing is lost',
  ])
})

test('a folder without a file proves nothing', async () => {
  expect(await lostFiles([], folder, folder)).toEqual(['there were no files to compare'])
})
