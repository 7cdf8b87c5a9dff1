import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { messages } from '@kompeten/contract/messages/messages'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { chooseLanguage } from '../../platform/words.ts'
import { AssessmentPage } from './assessment-page.tsx'

const { data: sample } = sampleOf(assessments.get.reply) as { data: Assessment }

beforeEach(() => forgetSession({ alsoDrafts: true }))
afterEach(() => {
  chooseLanguage('id')
  vi.unstubAllGlobals()
})

test('what was typed at one assessment does not stand at the next', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const [, id] = /\/assessments\/([^/?]+)$/.exec(url) ?? []
    if (id === undefined) return new Promise(() => undefined)
    const data = { ...sample, assessment_id: id, time_zone: 'Asia/Jakarta', title: `Asesmen ${id}` }
    return Response.json({ responseStatus: 'SUCCESS', data })
  })
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const router = await renderPage(<AssessmentPage />, '?tab=participants', '/of/$assessment_id', '/of/satu')
  const goTo = async (id: string) => {
    await router.navigate({ to: `/of/${id}`, search: { tab: 'participants' } } as never)
    await screen.findByRole('heading', { name: new RegExp(`Asesmen ${id}`) })
  }
  const search = () => screen.getByRole('textbox', { name: assessmentsPagesWords.id.participants.search })
  await goTo('satu')
  await goTo('dua')
  fireEvent.change(search(), { target: { value: 'Ani' } })
  await goTo('satu')
  expect(search()).toHaveProperty('value', '')
})

test('the way to messages, which comes later, moves no button: it stands after those that were there', async () => {
  const answer = (data: unknown) => Response.json({ responseStatus: 'SUCCESS', data })
  const told = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/messages/assessments/')) return told.promise
    if (!url.includes('/assessments/')) return new Promise(() => undefined)
    return answer({ ...sample, time_zone: 'Asia/Jakarta', may: ['respond', 'start'] })
  })
  rememberRole({ secret_key: 'key', data: sessionViewOf('ACS') })
  await renderPage(<AssessmentPage />, '', '/of/$assessment_id', '/of/satu')
  const actions = async () => {
    const [start] = await screen.findAllByRole('button', { name: assessmentsWords.id.steps.start.label })
    return [...(start?.parentElement?.children ?? [])].map(({ textContent }) => textContent)
  }
  const before = await actions()
  const { data: possible } = sampleOf(messages.ofAssessment.reply) as { data: unknown[] }
  told.resolve(answer(possible))
  await screen.findByRole('link', { name: messagesWords.id.toMessages })
  expect(await actions()).toEqual([...before, messagesWords.id.toMessages])
})

test('the history names what happened in forms, tests and the pleno in words, and each form in the reader’s language', async () => {
  const row = { ...(sampleOf(assessments.timeline.reply) as { data: object[] }).data[0], reason: null }
  const facts = { form: 'Daftar hadir', form_code: 'hadir' }
  const rows = [
    'form.signed',
    'attendance.recorded',
    'assessment.reported',
    'exam.essays_apart',
    'pleno.voted',
  ]
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/assessments/')) return new Promise(() => undefined)
    const told = rows.map((name, at) => ({ ...row, event_id: `${at}`, name, facts }))
    const data = url.includes('/timeline') ? told : { ...sample, time_zone: 'Asia/Jakarta' }
    return Response.json({ responseStatus: 'SUCCESS', data })
  })
  chooseLanguage('en')
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  await renderPage(<AssessmentPage />, '?tab=history', '/of/$assessment_id', '/of/satu')
  await screen.findByText(instrumentsWords.en.events['form.signed'])
  expect(screen.queryAllByText(/^[a-z_]+\.[a-z_]+$/)).toEqual([])
  expect(screen.getAllByText(formWords.en.labels.hadir ?? '')).toHaveLength(rows.length)
})

test('the history names whom an event is about; of whom it knows no more, how many', async () => {
  const [someone] = sample.participants
  const row = (event_id: string, name: string, facts: object) => ({
    ...{ event_id, name, facts, at: '2026-11-21T08:00:00.000Z', actor_name: 'Sari', actor_role: 'ADM' },
    ...{ from: null, to: null, reason: null },
  })
  const ids = [someone?.assessment_applicant_id]
  const rows = [
    row('a', 'assessment.participants_removed', { count: 1, assessment_applicant_ids: ids }),
    row('b', 'assessment.participants_assigned', { count: 7 }),
    row('c', 'assessment.participants_moved', {
      ...{ count: 1, assessment_applicant_ids: ids, to_assessment_name: 'Uji Februari' },
    }),
    row('d', 'assessment.restored', { participants_lost: 1, assessment_applicant_ids: ids }),
    row('e', 'attendance.recorded', {
      ...{ attendance: 'ABSENT', attendance_before: 'PRESENT', assessment_applicant_ids: ids },
    }),
    row('f', 'attendance.recorded', {
      ...{ attendance: 'PRESENT', attendance_before: 'UNKNOWN', assessment_applicant_ids: ids },
    }),
  ]
  vi.stubGlobal('fetch', async (url: string) => {
    if (/timeline/.test(url)) return Response.json({ responseStatus: 'SUCCESS', data: rows })
    if (!/\/assessments\/[^/?]+$/.test(url)) return new Promise(() => undefined)
    return Response.json({ responseStatus: 'SUCCESS', data: { ...sample, time_zone: 'Asia/Jakarta' } })
  })
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  await renderPage(<AssessmentPage />, '?tab=history', '/of/$assessment_id', '/of/satu')
  expect(await screen.findByText(someone?.full_name ?? '')).toBeDefined()
  const w = assessmentsPagesWords.id.participants
  expect(screen.getByText(w.shown('7'))).toBeDefined()
  expect(screen.getByText(assessmentsWords.id.events['assessment.participants_moved'])).toBeDefined()
  expect(screen.getByText(w.movedTo(someone?.full_name ?? '', 'Uji Februari'))).toBeDefined()
  expect(screen.getByText(w.notBack('1', someone?.full_name ?? ''))).toBeDefined()
  expect(screen.getByText(`Tidak hadir (sebelumnya hadir) · ${someone?.full_name}`)).toBeDefined()
  expect(screen.getByText(`Hadir · ${someone?.full_name}`)).toBeDefined()
})
