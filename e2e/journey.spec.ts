import { everyInstrument } from '@kompeten/testkit/journey/assessing'
import { walk } from './journey/walk.ts'
import { ownWord } from './own.ts'
import { test } from './test.ts'

/** What is walked in one language for both: each takes seconds. */
const besides = { id: { instruments: everyInstrument, mends: 'Fotokopi KTP' }, en: {} }

for (const language of ['id', 'en'] as const) {
  test(`one person’s certification, from registration to a certificate that a stranger verifies: ${language}`, async ({
    newPage,
    request,
  }) => {
    const letters = ownWord()
    await walk({
      newPage,
      request,
      language,
      name: `Agung ${letters}`,
      title: `Uji Konten ${letters}`,
      assessorName: ['Wahyu', `Prasetyo ${letters}`],
      penyeliaName: ['Ratih', `Kusuma ${letters}`],
      ...besides[language],
    })
  })
}
