import { assessors } from '@kompeten/contract/assessors/assessors'
import type { Competence } from '@kompeten/contract/assessors/competences'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { refusal } from '../../../../test/worlds.ts'
import { CompetenceActions } from './competence-actions.tsx'

const w = competencesWords.id
const { data: sample } = sampleOf(assessors.competence.reply) as { data: Competence }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the reason for a revocation that did not arrive stays, to be sent again', async () => {
  let isAway = true
  const fetched = vi.fn(async () =>
    isAway
      ? Response.json(refusal(503, 'unavailable').body, { status: 503 })
      : Response.json({ responseStatus: 'SUCCESS', data: sample }),
  )
  vi.stubGlobal('fetch', fetched)
  await renderPage(<CompetenceActions row={{ ...sample, state: 'VERIFIED', may: ['revoke'] }} />)
  fireEvent.click(screen.getByRole('button', { name: `${w.steps.revoke}: ${sample.schema_name}` }))
  const name = assessorsWords.id.activity.reason
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name })
  fireEvent.change(reason, { target: { value: 'Sertifikat palsu' } })
  const revoke = () => screen.getByRole<HTMLButtonElement>('button', { name: w.steps.revoke })
  fireEvent.click(revoke())
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await waitFor(() => expect(revoke().getAttribute('data-loading')).toBeNull())
  expect(reason.isConnected && reason.value).toBe('Sertifikat palsu')
  isAway = false
  fireEvent.click(revoke())
  await waitFor(() => expect(reason.isConnected).toBe(false))
})
