import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import type { Call } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { atMost, type Bar } from './bar.ts'
import { growAssessment } from './grow.ts'
import { quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { processorSeconds } from './process-use.ts'
import { startProduct } from './server.ts'

const assessors = 200
const everyMs = 2000
const turns = 15
const password = 'Kompeten-2026'

/**
 * 200 worksheets of FR.IA.01 that are filled at the same time, each saved every two seconds from a session of its own.
 * The sessions are one assessor's, for who they are costs the same.
 */
export const formSaveBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3709)
  const admin = new pg.Client({ connectionString: product.adminUrl })
  try {
    await admin.connect()
    const carry = overHttp(product.address)
    const first = await signIn(carry, { username: 'acs.digital', password })
    const {
      rows: [model],
    } = await admin.query(
      `select f.assessment_applicant_id, f.assessment_id, f.content, f.stamps, f.revision
       from form_document f join assessment a on a.assessment_id = f.assessment_id
       where f.lsp_id = $1 and a.state = 'REAL_ASSESSMENT' and f.form_code = 'ia01' and f.state = 'DRAFT' limit 1`,
      [first.lspId],
    )
    await growAssessment(admin, model.assessment_applicant_id, assessors + 5)
    const { rows: forms } = await admin.query<{ id: string }>(
      `select assessment_applicant_id as id from form_document
       where lsp_id = $1 and assessment_id = $2 and form_code = 'ia01' and state = 'DRAFT' limit ${assessors}`,
      [first.lspId, model.assessment_id],
    )
    // One after another: more than 150 at once are sent away.
    const sessions: Call[] = []
    for (const _ of forms) sessions.push((await signIn(carry, { username: 'acs.digital', password })).call)
    const [[path, value] = ['', '']] = Object.entries(model.content as Record<string, string>)
    const based_on: number = model.stamps[path].version
    const took: number[] = []
    const save = async (at: number, turn: number, device_id: string) => {
      const started = performance.now()
      const saved = await sessions[at]?.(participantForms.save, {
        params: { assessment_applicant_id: forms[at]?.id ?? '', form_code: 'ia01' },
        body: {
          device_id,
          revision: model.revision,
          changes: [{ path, value, based_on, sequence: turn + 1 }],
        },
      })
      if (saved?.data.results[0]?.outcome !== 'saved') throw new Error('A change was not saved')
      if (turn >= 3) took.push(performance.now() - started)
    }
    const assessor = async (at: number) => {
      const device_id = randomUUID()
      const begin = performance.now() + Math.random() * everyMs
      for (let turn = 0; turn < turns; turn += 1) {
        await pause(Math.max(0, begin + turn * everyMs - performance.now()))
        await save(at, turn, device_id)
      }
    }
    const used = processorSeconds(product.child)
    await Promise.all(forms.map((_, at) => assessor(at)))
    const each = ((processorSeconds(product.child) - used) * 1000) / (forms.length * turns)
    return {
      bars: [
        atMost(
          `A form saves, ${forms.length} assessors every ${everyMs / 1000} s, p95`,
          quantile(took, 0.95),
          50,
          ' ms',
        ),
      ],
      notes: [
        `${took.length} saves of one place each, p50 ${quantile(took, 0.5).toFixed(1)} ms, p99 ${quantile(took, 0.99).toFixed(0)} ms; ${each.toFixed(1)} ms of the server's processor each; callers ran on the same processors`,
      ],
    }
  } finally {
    await admin.end()
    await product.close()
  }
}
