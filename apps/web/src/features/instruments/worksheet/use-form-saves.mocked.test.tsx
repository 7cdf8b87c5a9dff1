import type { Form, SavedForm } from '@kompeten/contract/instruments/content'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aForm, formId } from '../../../../test/a-form.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { formQuery } from '../instruments.queries.ts'
import { ownName } from '../people/own-name.ts'
import { useFormSaves } from './use-form-saves.ts'

type Change = { path: string; value: string | null }

/** What the server has of the form; `others` is what another window writes at the moment of the next save, `kept` what lies on the device. */
const server = vi.hoisted(() => ({
  content: {} as Record<string, string>,
  versions: {} as Record<string, number>,
  others: [] as { path: string; value: string }[],
  kept: new Map<string, { path: string; value: unknown; based_on: number; sequence: number }[]>(),
  refusal: '' as '' | 'not_found' | 'step_not_possible',
  /** Places that are refused for themselves, with all that comes with them. */
  refused: [] as string[],
  isSilent: false,
  calls: 0,
}))
const write = (path: string, value: string | null) => {
  server.versions[path] = (server.versions[path] ?? 0) + 1
  if (value === null) delete server.content[path]
  else server.content[path] = value
}

vi.mock('../../../platform/kept-changes.ts', async (original) => ({
  ...(await original<typeof import('../../../platform/kept-changes.ts')>()),
  keepChange: async () => undefined,
  forgetChange: async () => undefined,
  keptChanges: async (form: string) => server.kept.get(form) ?? [],
}))
vi.mock('../instruments.queries.ts', async (original) => ({
  ...(await original<typeof import('../instruments.queries.ts')>()),
  formCalls: () => ({
    save: async ({ changes }: { changes: (Change & { based_on: number })[] }): Promise<SavedForm> => {
      server.calls += 1
      if (server.isSilent) await new Promise(() => undefined)
      if (server.refusal) throw new RefusedCall('refused', '', { status: 404, reason: server.refusal })
      const errors = changes.flatMap(({ path }, at) =>
        server.refused.includes(path)
          ? [
              {
                path: path === 'long' ? `changes.${at}.value` : path,
                code: 'invalid' as const,
                message: 'Tidak sesuai',
              },
            ]
          : [],
      )
      if (errors.length > 0)
        throw new RefusedCall('refused', '', { status: 422, reason: 'rule_broken', errors })
      for (const { path, value } of server.others.splice(0)) write(path, value)
      const results = changes.map(({ path, value, based_on }) => {
        const isBehind = based_on < (server.versions[path] ?? 0)
        if (!isBehind) write(path, value)
        return {
          path,
          outcome: isBehind ? ('elsewhere' as const) : ('saved' as const),
          value: server.content[path] ?? null,
          version: server.versions[path] ?? 0,
        }
      })
      return { results, saved_date: '2026-11-21T02:30:00.000Z' }
    },
  }),
}))

const of = { form_code: 'ia10' as const, assessment_applicant_id: formId }
const asStored = (): Form => ({ ...aForm, content: { ...server.content }, versions: { ...server.versions } })

const asText = (content: object, elsewhere: Iterable<string>) =>
  JSON.stringify([Object.entries(content).sort(), [...elsewhere]])

type Sheet = ReturnType<typeof useFormSaves> & { readAgain: () => void; kept: () => Form | undefined }
let sheet: Sheet

const Worksheet = ({ form }: { form: Form }) => {
  const client = useQueryClient()
  const saves = useFormSaves(of, form, true)
  const { queryKey } = formQuery(of)
  sheet = {
    ...saves,
    readAgain: () => client.setQueryData(queryKey, asStored()),
    kept: () => client.getQueryData<Form>(queryKey),
  }
  return <p>{asText(saves.content, saves.elsewhere)}</p>
}
const Page = () => {
  const { queryKey } = formQuery(of)
  const { data } = useQuery({ queryKey, queryFn: asStored, staleTime: Number.POSITIVE_INFINITY })
  return data ? <Worksheet form={data} /> : null
}

const shows = (content: Record<string, string>, elsewhere: string[]) =>
  waitFor(() => expect(screen.getByText(asText(content, elsewhere))).toBeTruthy())
const saved = async (changes: Record<string, string | null>) => {
  act(() => sheet.change(changes))
  await act(async () => {
    await sheet.flush()
  })
}

/** The cache tells its readers in a task of its own. */
const readAgain = () =>
  act(async () => {
    sheet.readAgain()
    await new Promise((told) => setTimeout(told))
  })

let router: Awaited<ReturnType<typeof renderPage>>
beforeEach(async () => {
  const nothing = { content: {}, versions: {}, others: [], kept: new Map() }
  Object.assign(server, { ...nothing, refusal: '', refused: [], isSilent: false, calls: 0 })
  router = await renderPage(<Page />)
  await shows({}, [])
})

test('what was written here is nobody else’s: neither when it was saved nor when the form is read again', async () => {
  await saved({ a: 'satu' })
  await saved({ a: 'dua', b: 'tiga' })
  await shows({ a: 'dua', b: 'tiga' }, [])
  await readAgain()
  await shows({ a: 'dua', b: 'tiga' }, [])
  expect(sheet.seen()).toBe(3)
})

test('whoever comes back to a form begins with what was saved, before it is read again', async () => {
  await saved({ a: 'satu', b: 'dua' })
  await saved({ b: null })
  const { content, versions } = sheet.kept() ?? {}
  expect(content).toEqual({ a: 'satu' })
  expect(versions).toEqual({ a: 1, b: 2 })
})

test('what another window wrote is shown and marked, and nothing else; whoever writes there takes the mark away', async () => {
  await saved({ a: 'satu' })
  write('b', 'lain')
  await readAgain()
  await shows({ a: 'satu', b: 'lain' }, ['b'])
  await saved({ b: 'milik sendiri' })
  await shows({ a: 'satu', b: 'milik sendiri' }, [])
  expect(server.content).toEqual({ a: 'satu', b: 'milik sendiri' })
})

test('what still waits here is not overwritten by what is read meanwhile', async () => {
  write('a', 'lain')
  act(() => sheet.change({ a: 'sedang diketik' }))
  await readAgain()
  await shows({ a: 'sedang diketik' }, [])
})

test('what was typed for a form that was signed meanwhile is told, and its text stays in its place to be copied', async () => {
  server.refusal = 'step_not_possible'
  await saved({ a: 'setengah jadi', b: null })
  expect(sheet.notTaken.get('a')?.value).toBe('setengah jadi')
  expect([...sheet.notTaken.keys()]).toEqual(['a'])
})

test('a form that is another’s by now is not sent again and again; what was written stays on the page', async () => {
  await saved({ a: 'satu' })
  server.refusal = 'not_found'
  await saved({ a: 'dua' })
  expect([sheet.isGone, sheet.state]).toEqual([true, 'saved'])
  await saved({ b: 'tiga' })
  await shows({ a: 'dua', b: 'tiga' }, [])
  expect(server.calls).toBe(2)
  expect(server.content).toEqual({ a: 'satu' })
})

test('a place that is refused for itself shows what stands there, keeps its text, and holds up nothing else', async () => {
  await saved({ a: 'satu' })
  server.refused = ['a', 'long']
  await saved({ a: 'ditolak', b: 'dua', long: 'terlalu panjang' })
  await shows({ a: 'satu', b: 'dua' }, [])
  expect([server.content, sheet.state]).toEqual([{ a: 'satu', b: 'dua' }, 'saved'])
  expect([...sheet.notTaken.values()].map(({ value }) => value)).toEqual(['ditolak', 'terlalu panjang'])
  server.refused = []
  await saved({ a: 'tiga' })
  expect(server.content).toEqual({ a: 'tiga', b: 'dua' })
})

test('a place that another window was faster at shows what that wrote, and is marked', async () => {
  await saved({ a: 'satu' })
  server.others.push({ path: 'a', value: 'lebih cepat' })
  await saved({ a: 'terlambat', b: 'dua' })
  await shows({ a: 'lebih cepat', b: 'dua' }, ['a'])
})

test('what was typed on while another window was faster does not replace what that wrote, and is not lost', async () => {
  await saved({ a: 'satu' })
  server.others.push({ path: 'a', value: 'lebih cepat' })
  act(() => sheet.change({ a: 'setengah' }))
  const sending = sheet.flush()
  act(() => sheet.change({ a: 'setengah jadi' }))
  await act(async () => {
    await sending
  })
  await shows({ a: 'lebih cepat' }, ['a'])
  expect(server.content).toEqual({ a: 'lebih cepat' })
  expect(sheet.notTaken.get('a')?.value).toBe('setengah jadi')
  await saved({ a: 'lebih cepat, setengah jadi' })
  expect(sheet.notTaken.has('a')).toBe(true)
  act(() => sheet.letGo('a'))
  expect(sheet.notTaken.size).toBe(0)
})

test('what lay on the device while another wrote gives way to it, and is shown beside it', async () => {
  cleanup()
  write('a', 'satu')
  write('a', 'penuh')
  write('b', 'satu')
  server.kept.set(ownName(of), [
    { path: 'a', value: 'separuh', based_on: 1, sequence: 5 },
    { path: 'b', value: 'dua', based_on: 1, sequence: 6 },
  ])
  await renderPage(<Page />)
  await waitFor(() => expect(server.content).toEqual({ a: 'penuh', b: 'dua' }))
  await shows({ a: 'penuh', b: 'dua' }, ['a'])
  expect([...sheet.notTaken.values()].map(({ value }) => value)).toEqual(['separuh'])
})

test('whoever leaves on a network that does not answer is not held back: what was written lies on the device', async () => {
  server.isSilent = true
  act(() => sheet.change({ a: 'satu' }))
  void router.navigate({ to: '/elsewhere' } as never)
  await waitFor(() => expect(server.calls).toBe(1))
  // What they write now they mean for where they are going.
  expect(sheet.isLeaving).toBe(true)
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'), { timeout: 10_000 })
})
