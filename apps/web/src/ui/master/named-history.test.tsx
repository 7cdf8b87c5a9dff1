import { id, line, orNull } from '@kompeten/contract/platform/fields'
import { masterRecord, mayOf } from '@kompeten/contract/platform/master-record'
import { frameWords } from '@kompeten/phrases/platform/frame'
import { masterWords } from '@kompeten/phrases/platform/masters.id'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { renderPage } from '../../../test/render-page.tsx'
import { sessionViewOf } from '../../../test/worlds.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import type { Master } from './master.ts'
import { masterOf } from './master-of.ts'
import { formOf, MasterEditPage } from './master-pages.tsx'
import type { FormWords } from './master-words.ts'

const record = masterRecord({
  nouns: { one: 'a thing', many: 'things' },
  path: 'things',
  id: 'thing_id',
  details: { name: line(50), tuk_id: orNull(id) },
  more: { tuk_name: z.nullable(z.string()) },
  notInSheet: ['tuk_id'],
  filters: ['name'],
  sorts: ['name'],
  may: mayOf('TUK'),
})
const words: FormWords = {
  ...masterWords('tuk', { one: 'barang', One: 'Barang' }),
  fields: { name: 'Nama', tuk_id: 'Tempat' },
  columns: {},
  options: {},
  meanings: {},
  hints: {},
  empty: { title: '', message: '', binTitle: '', binMessage: '' },
  adds: {},
  sections: { all: 'Semua' },
}
const made = masterOf({ ...record.records, ...record.bin, ...record.sheet }, record, {
  name: 'thing',
  title: 'name',
  at: { list: '/page', add: '/elsewhere', edit: '/record/$id' },
})

const moment = '2026-11-01T00:00:00.000Z'
const [former, present] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002']
const row: z.output<typeof record.view> = {
  thing_id: '01930000-0000-7000-8000-000000000009',
  name: 'Palu',
  tuk_id: present,
  tuk_name: 'TUK Bandung',
  created_date: moment,
  modified_date: moment,
  deleted_date: null,
  version: 2,
  may: ['update'],
}
const moved = {
  event_id: '01930000-0000-7000-8000-00000000000a',
  at: moment,
  name: 'tuk.updated',
  actor_name: 'Ani',
  actor_role: 'ADM',
  from: null,
  to: null,
  reason: null,
  facts: { tuk_id: [former, present], name: ['Godam', 'Palu'] },
}

afterEach(() => {
  cleanup()
  forgetSession({ alsoDrafts: true })
})

test('the history names a record that a field held before as it names the one that it holds', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const master: Master<typeof row, z.output<typeof record.input>> = {
    ...made,
    one: async () => ({ data: row }),
    timeline: async () => ({
      data: [moved],
      names: { tuk_id: { [former]: 'TUK Cimahi', [present]: 'TUK Bandung' } },
    }),
  }
  const form = formOf({ master, words: { id: words, en: words }, sections: { all: ['name'] } })
  await renderPage(<MasterEditPage {...form} />)
  const changes = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '')
  expect(changes).toContainEqual(expect.stringMatching(/^Tempat.*TUK Cimahi.*TUK Bandung/))
  expect(changes).toContainEqual(expect.stringMatching(/^Nama.*Godam.*Palu/))
  expect(document.body.textContent).not.toContain(former)
})

test('a history that could not be read says so, with another try', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  let [isAway, asked] = [true, 0]
  const master: Master<typeof row, z.output<typeof record.input>> = {
    ...made,
    one: async () => ({ data: row }),
    timeline: async () => {
      asked += 1
      if (isAway) throw new RefusedCall('offline')
      return { data: [moved], names: {} }
    },
  }
  const form = formOf({ master, words: { id: words, en: words }, sections: { all: ['name'] } })
  await renderPage(<MasterEditPage {...form} />)
  await screen.findByRole('textbox', { name: /^Nama/ })
  await waitFor(() => expect(asked).toBe(1))
  const history = screen.getByRole('region', { name: uiWords.id.timeline.title })
  expect(within(history).getByRole('alert')).toBeDefined()
  isAway = false
  fireEvent.click(within(history).getByRole('button', { name: frameWords.id.failures.retry }))
  await screen.findByText(words.events['tuk.updated'] ?? '')
  expect(screen.queryByRole('alert')).toBeNull()
})
