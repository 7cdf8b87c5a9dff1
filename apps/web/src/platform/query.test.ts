import { frameWords } from '@kompeten/phrases/platform/frame'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { noticeBoxes } from '../../test/notice-boxes.ts'
import { makeFailureNotices } from './failure-notices.ts'
import { makeQueryClient } from './query.ts'
import { type FailureKind, RefusedCall } from './refused-call.ts'
import { chooseLanguage } from './words.ts'
import { sentenceOfFailure, wordsOfFailure } from './words-of-failure.ts'

test('a broken rule is told by what breaks it, each once, and otherwise by the server’s words', () => {
  const seats = 'Jumlah anggota harus ganjil, paling sedikit tiga, dengan satu ketua'
  const voted = 'Anggota yang sudah memberi suara tetap menjadi anggota'
  const errors = [seats, voted, voted].map((message, at) => ({
    path: `members.${at}`,
    code: 'pleno_seats' as const,
    message,
  }))
  const said = 'Data belum memenuhi ketentuan, silakan periksa kembali.'
  const failed = (details: ConstructorParameters<typeof RefusedCall>[2]) =>
    wordsOfFailure(new RefusedCall('refused', said, { status: 422, ...details })).message
  expect(failed({ reason: 'rule_broken', errors })).toBe(`${seats}. ${voted}`)
  expect(failed({ reason: 'rule_broken' })).toBe(said)
  expect(failed({ reason: 'step_not_possible', errors })).toBe(said)
})

test('of more picked rows than a call takes it is told how many it takes', () => {
  const said = 'Terdapat data yang kosong atau belum sesuai, silakan cek kembali data Anda!'
  const failed = (path: string) => {
    const errors = [{ path, code: 'too_many' as const, message: 'Maksimal 500' }]
    return wordsOfFailure(new RefusedCall('refused', said, { status: 400, reason: 'invalid_input', errors }))
      .message
  }
  expect(failed('tuk_ids')).toMatch(/^Terlalu banyak yang dipilih\. Maksimal 500 sekaligus;/)
  expect(failed('file')).toBe(said)
})

test('with another language, what the server said is asked for again', () => {
  const client = makeQueryClient()
  client.setQueryData(['named'], 'Skema')
  expect(client.getQueryState(['named'])?.isInvalidated).toBe(false)
  chooseLanguage('en')
  expect(client.getQueryState(['named'])?.isInvalidated).toBe(true)
  chooseLanguage('id')
})

test('what changes while it is read for the first time is read once more', async () => {
  const client = makeQueryClient()
  const answers: ((said: string) => void)[] = []
  const read = () => new Promise<string>((resolve) => void answers.push(resolve))
  const shown = new QueryObserver(client, { queryKey: ['count'], queryFn: read })
  const stop = shown.subscribe(() => undefined)
  void client.invalidateQueries({ queryKey: ['count'] })
  answers[0]?.('before the change')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('after it')
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('after it'))
  expect(answers).toHaveLength(2)
  stop()
})

test('who has a network is told that the server does not answer, and nobody is told nothing', () => {
  const gone = new RefusedCall('offline')
  expect(wordsOfFailure(gone).title).toBe('Server tidak menjawab')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(wordsOfFailure(gone).title).toBe('Tidak ada koneksi internet')
  online.mockRestore()
  for (const failure of [gone, new RefusedCall('timeout'), new RefusedCall('unreadable'), new Error('')]) {
    expect(sentenceOfFailure(failure)).not.toBe('')
  }
})

test('of what may be saved although no answer came, the words say so, and no network changes that', () => {
  const { maybeSaved } = frameWords.id.failures
  const lost = (kind: FailureKind) => wordsOfFailure(new RefusedCall(kind, '', { lost: 'answered_again' }))
  expect(lost('offline')).toEqual({ title: 'Server tidak menjawab', message: maybeSaved })
  expect(lost('timeout').message).toBe(`Silahkan coba beberapa saat lagi. ${maybeSaved}`)
  expect(lost('unreadable').message).toContain(maybeSaved)
  expect(wordsOfFailure(new RefusedCall('offline')).message).not.toContain(maybeSaved)
  const { boxes, stop } = noticeBoxes()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const failures = makeFailureNotices()
  failures.tell('a', new RefusedCall('offline', '', { lost: 'answered_again' }), () => undefined)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect([...boxes.values()]).toMatchObject([{ title: 'Server tidak menjawab', message: maybeSaved }])
  online.mockRestore()
  stop()
})

test('a page that says itself what is lost leaves what was never sent to a notice', async () => {
  const { boxes, stop } = noticeBoxes()
  const client = makeQueryClient()
  const write = (failure: RefusedCall) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(failure), meta: { shownByPage: ['lost'] } })
      .execute(undefined)
      .catch(() => undefined)
  for (const lost of ['answered_again', 'done_again'] as const) {
    await write(new RefusedCall('timeout', '', { lost }))
  }
  expect(boxes.size).toBe(0)
  await write(new RefusedCall('offline'))
  expect(boxes.size).toBe(1)
  stop()
})

test('what fails in the same words stands in one box, is tried again by one press, and goes when it is over', async () => {
  const { boxes, stop } = noticeBoxes()
  const client = makeQueryClient()
  let isThere = false
  const done: string[] = []
  const write = (what: string) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: async (given: string) => {
          if (!isThere) throw new RefusedCall('offline')
          done.push(given)
        },
        meta: { place: 'here' },
      })
      .execute(what)
      .catch(() => undefined)
  await write('a')
  await write('b')
  await write('b')
  expect(boxes.size).toBe(1)
  isThere = true
  // Pressed again where it stands: that one is over, the other still waits.
  await write('b')
  expect(boxes.size).toBe(1)
  done.length = 0
  const [box] = boxes.values()
  box?.action?.run()
  await vi.waitFor(() => expect(done).toEqual(['a']))
  isThere = false
  await write('c')
  isThere = true
  await write('c')
  expect(boxes.size).toBe(0)
  stop()
})

test('once the connection is back, what was not sent says that, and no longer that there is none', async () => {
  const { boxes, stop } = noticeBoxes()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const client = makeQueryClient()
  let sent = 0
  const writing = client.getMutationCache().build(client, {
    mutationFn: async () => {
      if (!navigator.onLine) throw new RefusedCall('offline')
      sent += 1
    },
  })
  await writing.execute(undefined).catch(() => undefined)
  expect([...boxes.values()]).toMatchObject([{ title: 'Tidak ada koneksi internet' }])
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect([...boxes.values()]).toMatchObject([{ title: 'Belum terkirim' }])
  const [box] = boxes.values()
  box?.action?.run()
  await vi.waitFor(() => expect(sent).toBe(1))
  await vi.waitFor(() => expect(boxes.size).toBe(0))
  online.mockRestore()
  stop()
})
