import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { EvidenceItemField } from './evidence-item-field.tsx'

type Item = Evidence['requirements'][number]

const itemOf = (changes: object) =>
  ({
    requirement_master_id: 'statement',
    name: 'Data yang diberikan benar',
    name_en: null,
    description: null,
    description_en: null,
    required: true,
    multiple: false,
    options: [],
    answer: null,
    ...changes,
  }) as unknown as Item

const show = (item: Item) => {
  const onSave = vi.fn()
  const given = { missing: undefined, gap: null, schemaId: 's', applicationId: 'a', applicantId: 'p', onSave }
  return renderPage(<EvidenceItemField item={item} isMember={false} {...given} />).then((router) => ({
    router,
    onSave,
  }))
}

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('what is ticked without a network stays ticked, through other pages, and is sent once by itself', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ responseStatus: 'SUCCESS', data: {} })
  })
  const { router, onSave } = await show(itemOf({ form_type: 'checkbox' }))
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Data yang diberikan benar' })
  onlineManager.setOnline(false)
  fireEvent.click(await box())
  await waitFor(async () => expect((await box()).checked).toBe(true))

  await act(() => router.navigate({ to: '/elsewhere' } as never))
  await act(() => router.navigate({ to: '/page' } as never))
  expect((await box()).checked).toBe(true)
  expect(sent).toEqual([])

  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'saved' })))
  expect(sent).toEqual([{ values: ['true'], schema_id: 's' }])
})

test('a refused file leaves the rest as saved as it was: why it was refused stands beside it', async () => {
  const errors = [{ path: 'file', code: 'wrong_file_type', message: 'Bukan berkas JPG.' }]
  const error = { code: 400, reason: 'wrong_file_type', message: 'Bukan berkas JPG.', errors, reference: 'r' }
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'ERROR', error }, { status: 400 }))
  const { onSave } = await show(itemOf({ form_type: 'file', allowed_ext: ['jpg'], max_size_mb: 2 }))
  const photo = new File(['x'], 'ktp.jpg', { type: 'image/jpeg' })
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull())
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [photo] } })
  expect(await screen.findByText('Bukan berkas JPG.')).toBeTruthy()
  await waitFor(() => expect(onSave).toHaveBeenLastCalledWith({ state: 'saved' }))
})

test('a number is read as Indonesians write it, and one outside of what is asked is told, not sent and not changed', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ responseStatus: 'SUCCESS', data: {} })
  })
  await show(itemOf({ form_type: 'number', min_number: 1000, max_number: null }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Data yang diberikan benar' })
  fireEvent.change(field, { target: { value: '750' } })
  fireEvent.blur(field)
  await screen.findByText(/1\.?000/)
  expect(field.value).toBe('750')
  expect(sent).toEqual([])

  fireEvent.change(field, { target: { value: '1.500,5' } })
  fireEvent.blur(field)
  await waitFor(() => expect(sent).toEqual([{ values: ['1500.5'], schema_id: 's' }]))
  expect(field.value).toBe('1500,5')
  expect(screen.queryByText(/1\.?000/)).toBeNull()
})

test('a document of the applicant’s record that fits is given as evidence without uploading it again', async () => {
  const named = (document_id: string, mime: string) => ({
    ...{ document_id, mime, kind: 'ktp', name: `${document_id}.pdf`, bytes: 1000, check: null },
    ...{ added_date: '2026-11-30T01:00:00Z', added_by: 'Kompeten', may: [] },
  })
  const sent: { path: string; file: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push({ path, file: (body as FormData).get('file') })
    if (path.endsWith('/documents')) {
      const data = [named('ktp', 'application/pdf'), named('lain', 'image/png')]
      return Response.json({ responseStatus: 'SUCCESS', data })
    }
    if (path.endsWith('/documents/ktp')) return new Response('isi')
    return Response.json({ responseStatus: 'SUCCESS', data: {} })
  })
  const asked = { form_type: 'file', allowed_ext: ['pdf'], max_size_mb: 2, name: 'Fotokopi KTP' }
  await show(itemOf(asked))
  fireEvent.click(await screen.findByRole('combobox', { name: 'Pakai dokumen di data Anda: Fotokopi KTP' }))
  expect(screen.queryByRole('option', { name: /lain/ })).toBeNull()
  fireEvent.click(await screen.findByRole('option', { name: 'KTP · ktp.pdf' }))
  const file = { name: 'ktp.pdf', type: 'application/pdf' }
  await waitFor(() => expect(sent).toMatchObject([{ path: expect.stringContaining('/files'), file }]))
})
