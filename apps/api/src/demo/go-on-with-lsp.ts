import type { App } from '../app.ts'
import { performAsPlatform, performInTenant } from '../platform/perform.ts'
import { addDemoApplying } from './applying.ts'
import { addDemoAssessments, addDemoPlanOfScheme, demoRoom } from './assessments.ts'
import { addDemoAssessorRoles, addDemoAssessors } from './assessors.ts'
import type { BegunLsp } from './begin-lsp.ts'
import { addDemoCertificates } from './certificates.ts'
import { addDemoComplaints } from './complaints.ts'
import { addDemoEssayDay } from './essay-day.ts'
import { addDemoLetters } from './letters.ts'
import type { DemoLspKey } from './people.ts'
import { performer } from './performers.ts'
import { addDemoPlenos } from './plenos.ts'
import { addDemoValidations } from './validations.ts'

/**
 * What came of applications at an LSP: those under way, certificates, complaints, and the days of assessments in order of
 * time. Gives up between two of them once the signal is aborted, and throws its reason.
 */
export const goOnWithLsp = async (
  app: App,
  key: DemoLspKey,
  { tenant, accounts, tukId, senderId }: BegunLsp,
  stop: AbortSignal,
): Promise<void> => {
  const { stage, files, registration, applicants } = app
  const lsp = { tenant, accounts }
  const { lspId } = tenant
  const actor = performer(lsp, 'ADM')
  await addDemoApplying({ stage, files, registration }, key, lsp)
  stop.throwIfAborted()
  await addDemoCertificates(app, lsp, key)
  stop.throwIfAborted()
  const [own] = accounts.filter(({ role_code }) => role_code === 'ACS')
  const assessors = own
    ? await performAsPlatform(stage, (ctx) => addDemoAssessorRoles(ctx, key, { lspId, own }))
    : []
  await performInTenant(stage, { tenant, actor }, (ctx) =>
    addDemoAssessors(ctx, { files, nik: registration.nik }, key, assessors),
  )
  await addDemoComplaints(stage, app.complaints, lsp)
  stop.throwIfAborted()
  if (tukId) {
    // In order of time: the plan, what was assessed by it, the oldest first, then what is planned and goes on today.
    const room = await demoRoom(stage, lsp, key, tukId)
    await addDemoPlanOfScheme(room)
    const place = { stage, files, registration, applicants, senderId }
    await addDemoPlenos(place, room)
    stop.throwIfAborted()
    await addDemoAssessments(room)
    await addDemoEssayDay(place, room, assessors)
    await addDemoValidations(stage, lsp)
  }
  await addDemoLetters(stage, lsp)
}
