import { participantForms } from '@kompeten/contract/instruments/instruments'
import { urlOf } from '@kompeten/testkit/call'
import { attended } from '@kompeten/testkit/journey/assessing'
import { refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { startFilling } from '../../../../test/filling.ts'
import { pagesOf } from '../../../../test/papers.ts'
import { participant } from '../../assessments/index.ts'
import { recommendedWith } from '../index.ts'

const { world, made, first, second, gaps } = await startFilling()
afterAll(() => world.close())

await first.byAssessor.fill('mapa02', { 'map.ia01.potencies': ['1'], 'map.ia08.potencies': ['1'] })
await first.byAssessor.sign('mapa02')
await first.byAssessor.fill('mapa01')
await first.byAssessor.sign('mapa01')
await made.toTheDay()
await attended(made.assessor.call, made.params.assessment_id, [first, second])

const { source } = await first.byAssessor.get('ia01')
const [unit] = source.units
const kuk = unit?.elements[0]?.kuk[0]?.kuk_id
const reason = `despite.${unit?.unit_id}.reason`

const wordsOf = async (call: Promise<unknown>) => {
  const { refusal } = await refused(call)
  return refusal.errors.map(({ path, code, message }) => [path, code, message])
}

test('FR.IA.01 concluded K over a KUK that was not reached is not signed without the reason', async () => {
  const { byAssessor, byApplicant } = first
  await byAssessor.fill('ia01', { [`kuk.${kuk}.achieved`]: 'no', 'result.result': 'K' })
  // What the testkit fills in is all that is asked: the reason among it.
  // Blanks are none.
  await byAssessor.save('ia01', { [reason]: '   ' })
  const [issue, ...others] = await wordsOf(byAssessor.sign('ia01'))
  expect(issue).toEqual([reason, 'competent_despite', expect.stringContaining(unit?.unit_code ?? '')])
  expect(issue?.[2]).toContain('1.1')
  expect(others).toEqual([])
  await byAssessor.save('ia01', { [reason]: 'Diamati ulang sesudah istirahat; kali ini tercapai' })
  await byAssessor.sign('ia01')
  await byApplicant.sign('ia01')
})

test('FR.IA.08 is not signed without a document that was looked at', async () => {
  const { byAssessor } = first
  await byAssessor.fill('ia08')
  expect((await wordsOf(byAssessor.sign('ia08'))).map(([path, code]) => [path, code])).toEqual([
    ['shown', 'portfolio_empty'],
  ])
  const documents = { 'shown.satu.document': 'Buku kerja harian', 'shown.dua.document': 'Ijazah' }
  await byAssessor.fill('ia08', { shown: ['satu', 'dua'], ...documents, 'shown.dua.current': 'no' })
  await byAssessor.save('ia08', { 'despite.dua.reason': null })
})

test('FR.IA.08 that comes to K says why of a document that does not meet the rules of evidence; its paper bears both', async () => {
  const { byAssessor, byApplicant } = first
  const [issue, ...others] = await wordsOf(byAssessor.sign('ia08'))
  expect(issue).toEqual([
    'despite.dua.reason',
    'competent_by_document',
    expect.stringContaining('Dokumen Ijazah'),
  ])
  expect(others).toEqual([])
  await byAssessor.save('ia08', { 'despite.dua.reason': 'Alatnya masih sama' })
  await byAssessor.sign('ia08')
  await byApplicant.sign('ia08')
  const paper = await made.assessor.call(participantForms.pdf, { params: byAssessor.at('ia08') })
  const text = (await pagesOf(new Uint8Array(await paper.arrayBuffer()))).join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('Alatnya masih sama')

  // Each participant's papers are told apart where they are saved; their addresses name nobody.
  for (const code of ['ia08', 'apl02'] as const) {
    const url = urlOf(participantForms.pdf, byAssessor.at(code))
    const { headers } = await world.carry({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${made.assessor.key}` },
    })
    const whose = String(source.participant_name).replaceAll(' ', '-')
    expect(headers['content-disposition']).toContain(`-${whose}.pdf"`)
    expect(url).not.toContain(whose)
  }
})

test('FR.AK.02 says why a unit is K whose instruments say BK; its paper bears KUK and reason', async () => {
  const { byAssessor, byApplicant } = first
  const results = source.units.map(({ unit_id }) => [`units.${unit_id}.result`, 'K'])
  await byAssessor.fill('ak02', { ...Object.fromEntries(results), 'result.confirmed': 'K' })
  await byAssessor.save('ak02', { [reason]: null })
  expect((await byAssessor.get('ak02')).gaps).toEqual([{ path: reason, code: 'no_reason' }])
  // What a draft is compared with is not its participant's to read.
  expect((await byApplicant.get('ak02')).source.units_found).toBeUndefined()
  expect((await wordsOf(byAssessor.sign('ak02'))).map(([path, code]) => [path, code])).toEqual([
    [reason, 'competent_despite'],
  ])
  await byAssessor.save('ak02', { [reason]: 'KUK 1.1 tercapai pada pengamatan kedua' })
  await byAssessor.sign('ak02')
  const signed = await byApplicant.sign('ak02')
  expect(signed.source.units_found).toEqual([{ unit_id: unit?.unit_id, short: [kuk] }])
  const paper = await made.assessor.call(participantForms.pdf, { params: byAssessor.at('ak02') })
  const text = (await pagesOf(new Uint8Array(await paper.arrayBuffer()))).join(' ')
  expect(text.replace(/\s+/g, ' ')).toContain('KUK 1.1 tercapai pada pengamatan kedua')
})

test('a reason whose cause is gone is not signed, whoever signs and reads; the paper does not bear it', async () => {
  const { byAssessor, byApplicant } = second
  const withdrawn = 'Diamati ulang dengan alat lain'
  await byAssessor.fill('ia01', { [`kuk.${kuk}.achieved`]: 'no', 'result.result': 'K', [reason]: withdrawn })
  await byAssessor.save('ia01', { [`kuk.${kuk}.achieved`]: 'yes' })
  expect((await byAssessor.sign('ia01')).content).not.toHaveProperty([reason])
  const { content } = await byApplicant.sign('ia01')
  expect(content).toMatchObject({ [`kuk.${kuk}.achieved`]: 'yes', 'result.result': 'K' })
  expect(content).not.toHaveProperty([reason])

  await byAssessor.fill('ia08', { shown: ['satu'], 'shown.satu.document': 'Buku kerja harian' })
  await byAssessor.sign('ia08')
  await byApplicant.sign('ia08')
  const results = source.units.map(({ unit_id }) => [`units.${unit_id}.result`, 'K'])
  await byAssessor.fill('ak02', { ...Object.fromEntries(results), 'result.confirmed': 'K' })
  await byAssessor.save('ak02', { [reason]: withdrawn })
  await byAssessor.sign('ak02')
  expect((await byApplicant.sign('ak02')).content).not.toHaveProperty([reason])
  const paper = await made.assessor.call(participantForms.pdf, { params: byAssessor.at('ak02') })
  const text = (await pagesOf(new Uint8Array(await paper.arrayBuffer()))).join(' ').replace(/\s+/g, ' ')
  expect(text).not.toContain(withdrawn)
  // Opened again it is not there either: what is written goes on from what was signed.
  const body = { revision: 1, reason: 'Ada yang perlu dilengkapi' }
  const { data: again } = await made.assessor.call(participantForms.correct, {
    params: byAssessor.at('ak02'),
    body,
  })
  expect(again.content).not.toHaveProperty([reason])
})

test('the pleno is told where the recommendation departs from the instruments, by which KUK and why', async () => {
  const { against, comment } = await gaps(async (tx) => {
    const row = await participant(tx, first.id)
    if (!row) throw new Error('Nobody takes part')
    return recommendedWith(tx, row, 'id')
  })
  expect(comment).toBe('Diisi')
  expect(against).toEqual([
    {
      unit: `${unit?.unit_code} ${unit?.title}`,
      found: 'BK',
      recorded: 'K',
      kuk: ['1.1'],
      reason: 'KUK 1.1 tercapai pada pengamatan kedua',
    },
  ])
})
