import type { MisuseInput } from '@kompeten/contract/misuses/misuses'

let made = 0

/** A case of misuse as somebody would record it, its number unlike that of any other; `changes` make it special. */
export const aMisuse = (changes: Partial<MisuseInput> = {}): MisuseInput => {
  made += 1
  return {
    misuse_number: `${made}/PS/2026`,
    person_name: 'PT Contoh Abadi',
    certificate_number: null,
    misuse_kind: 'not_valid',
    source: 'employer',
    found_on: '2026-05-12',
    description: 'Sertifikat yang habis masa berlakunya dipakai dalam lelang.',
    action: 'none',
    acted_on: null,
    outcome: null,
    closed: false,
    ...changes,
  }
}
