import { misuseRecord } from '@kompeten/contract/misuses/misuses'
import { misusesWords } from '@kompeten/phrases/misuses/misuses'
import { defineMaster } from '../../platform/master/master.ts'
import { recordPolicy } from '../../platform/policy.ts'
import { misuse } from './misuses.tables.ts'

/** The cases of misuse that an LSP has recorded, each known by its number. */
export const misuseMaster = defineMaster(misuseRecord)({
  kind: 'misuse',
  table: misuse,
  words: misusesWords,
  sorts: { found_on: misuse.foundOn, person_name: misuse.nameKey, misuse_number: misuse.numberKey },
  knownBy: { field: 'misuse_number', column: misuse.numberKey, index: 'misuse_number_once' },
  opens: { title: 'person_name', at: '/misuses/' },
  personal: ['person_name', 'description', 'outcome'],
  policy: recordPolicy('CERTIFICATE'),
  more: async (_, rows) => rows.map(() => ({})),
  sheet: {
    misuse_number: { width: 18, example: '001/PS/2026' },
    person_name: { width: 30, example: 'PT Contoh Abadi' },
    certificate_number: { width: 28, example: '62019 2514 3 0000123 2026' },
    misuse_kind: { width: 32 },
    source: { width: 24 },
    found_on: { width: 16, example: '12/05/2026' },
    description: { width: 48, example: 'Sertifikat yang habis masa berlakunya dipakai dalam lelang' },
    action: { width: 28 },
    acted_on: { width: 16, example: '14/05/2026' },
    outcome: { width: 40 },
    closed: {},
  },
})
