import { everyInstrument } from '@kompeten/testkit/journey/assessing'
import { walk } from './journey/walk.ts'
import { ownWord } from './own.ts'
import { test } from './test.ts'

test('one person’s certification, from registration to a certificate that a stranger verifies, by people of two languages', async ({
  newPage,
  request,
}) => {
  const letters = ownWord()
  await walk({
    newPage,
    request,
    // In Indonesian most of these pages have walks of their own. Who fills in a form and who reads it differ in language.
    languages: { applicant: 'en', stranger: 'en', lsp: 'en', beforeTheDay: 'en', onTheDay: 'id' },
    name: `Agung ${letters}`,
    title: `Uji Konten ${letters}`,
    assessorName: ['Wahyu', `Prasetyo ${letters}`],
    penyeliaName: ['Ratih', `Kusuma ${letters}`],
    instruments: everyInstrument,
    mends: 'Copy of the national identity card (KTP)',
  })
})
