import { type ApplicantChange, applicantInput, applicants } from '@kompeten/contract/applicants/applicants'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sessionViewOf } from '../../../test/worlds.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import { type ApplicantValues, blankApplicant } from './applicant-values.ts'

const w = applicantsWords.id
const inBin = { path: 'nik', code: 'in_bin', message: 'Di tempat sampah' } as const

/** The form of a new applicant, whose save is refused at a press. */
const Refused = () => {
  const form = useForm<ApplicantValues, ApplicantChange>({
    ...{ name: 'applicants:new', schema: applicantInput, labels: w.fields },
    ...{ initial: blankApplicant, version: 0 },
  })
  return (
    <>
      <ApplicantFields form={form} nik="new" />
      <button
        type="button"
        onClick={() =>
          form.refuse(new RefusedCall('refused', 'Periksa', { reason: 'rule_broken', errors: [inBin] }))
        }
      >
        refuse
      </button>
    </>
  )
}

const refusedFor = async (role: RoleCode) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf(role) })
  const nothing = { responseStatus: 'SUCCESS', data: [], count: 0 }
  vi.stubGlobal('fetch', async () => Response.json(nothing))
  await renderPage(<Refused />)
  fireEvent.click(screen.getByRole('button', { name: 'refuse' }))
  await screen.findByText(inBin.message)
}

afterEach(() => {
  cleanup()
  forgetSession({ alsoDrafts: true })
  vi.unstubAllGlobals()
})

test('a NIK of a record in the bin leads there whoever may restore it, and tells others whom to ask', async () => {
  const [may] = applicants.restore.may
  expect([permissionsOf('ADM'), permissionsOf('ADT')].map((codes) => codes.includes(may))).toEqual([
    true,
    false,
  ])
  await refusedFor('ADM')
  const link = screen.getByRole('link', { name: w.hints.openBin })
  expect(link.getAttribute('href')).toBe('/asesi?view=bin')
  expect(screen.queryByText(w.hints.askForBin)).toBeNull()
  await refusedFor('ADT')
  expect(screen.getByText(w.hints.askForBin)).toBeTruthy()
  expect(screen.queryByRole('link', { name: w.hints.openBin })).toBeNull()
})
