import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { DataMark } from './applicant-columns.tsx'

const { dataStates, consentOpen } = applicantsWords.id

test.each([
  ['complete', false, dataStates.complete],
  ['complete', true, consentOpen],
  ['incomplete', false, dataStates.incomplete],
  ['incomplete', true, dataStates.incomplete],
] as const)(
  'data that are %s, consent open %s: the list and the page of the record say %s',
  async (data_state, consent_open, says) => {
    await renderPage(<DataMark of={{ data_state, consent_open }} />)
    expect(screen.getByText(says)).toBeDefined()
  },
)
