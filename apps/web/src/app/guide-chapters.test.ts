import '../../test/browser.ts'
import { type PermissionCode, permissionsOf } from '@kompeten/contract/platform/permissions'
import { roleCodes } from '@kompeten/contract/platform/roles'
import { chaptersOf, type GuideChapter, guideWords } from '@kompeten/phrases/guide/guide'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { chaptersOfPage } from '../features/guide/page-chapters.ts'
import { makeRouter } from './router.tsx'

/** The pages under the top bar, by their patterns, with the permissions of which one opens them. */
const pages = (): { pattern: string; may: readonly PermissionCode[] | undefined }[] =>
  Object.values(makeRouter(new QueryClient(), createMemoryHistory()).routesById)
    .filter(({ id, fullPath }) => id.startsWith('/shell/') && fullPath !== '/')
    .map(({ fullPath, options }) => ({ pattern: fullPath, may: options.staticData?.may }))

/** What is read apart from any page: how to come in, and what holds of all of them. */
const apart: readonly GuideChapter[] = ['register', 'signIn', 'roles', 'enterLsp', 'verification']

test('every page has a chapter', () => {
  expect(pages().length).toBeGreaterThan(150)
  const without = pages().filter(
    ({ pattern }) => pattern !== '/dashboard' && chaptersOfPage(pattern).includes('bar'),
  )
  expect(without).toEqual([])
})

/** Pages that a right of the whole office, or to one's own, opens as well, and that show a role what is another's: none of its work. */
const anothers =
  /^\/(uji-saya|institusi-saya|assessments\/admintuk|assessments\/\$assessment_id\/uji-tertulis\/)/

test.each(roleCodes)('%s finds in their guide every page that they may open', (role) => {
  const codes = new Set<PermissionCode>(permissionsOf(role))
  const own = new Set(chaptersOf[role])
  const opened = pages().filter(({ may }) => may?.some((code) => codes.has(code)))
  const lacking = opened.filter(({ pattern }) => !chaptersOfPage(pattern).some((chapter) => own.has(chapter)))
  expect(lacking.map(({ pattern }) => pattern).filter((pattern) => !anothers.test(pattern))).toEqual([])
})

test.each(roleCodes)('%s reads of no page that is closed to them', (role) => {
  const codes = new Set<PermissionCode>(permissionsOf(role))
  const open = pages().filter(({ may }) => may === undefined || may.some((code) => codes.has(code)))
  const met = new Set(open.flatMap(({ pattern }) => chaptersOfPage(pattern)))
  expect(chaptersOf[role].filter((chapter) => !met.has(chapter) && !apart.includes(chapter))).toEqual([])
  expect(new Set(chaptersOf[role]).size).toBe(chaptersOf[role].length)
})

test('whoever sits tests, runs a venue, speaks for an institution or marks reads how', () => {
  expect(chaptersOf.APL).toContain('sittingTests')
  expect(chaptersOf.ADT).toEqual(expect.arrayContaining(['venueAssessments', 'ownInstitution']))
  expect(chaptersOf.ACS).toContain('marking')
})

test('every chapter is in some guide, and says something in both languages', () => {
  const read = new Set(Object.values(chaptersOf).flat())
  expect(Object.keys(guideWords.id.chapters).filter((chapter) => !read.has(chapter as GuideChapter))).toEqual(
    [],
  )
  expect(Object.keys(guideWords.en.chapters)).toEqual(Object.keys(guideWords.id.chapters))
  for (const [chapter, part] of Object.entries(guideWords.en.chapters)) {
    const { steps } = guideWords.id.chapters[chapter as GuideChapter]
    expect(part.steps.length, chapter).toBe(steps.length)
  }
})
