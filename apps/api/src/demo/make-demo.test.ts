import { once } from 'node:events'
import { access } from '@kompeten/contract/access/access'
import { caller } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import { expect, onTestFinished, test } from 'vitest'
import { discardFolder, temporaryFolder } from '../../test/cluster.ts'
import { freshDatabase, settingsOf } from '../../test/database.ts'
import { eventually } from '../../test/eventually.ts'
import { rowsOf } from '../../test/job-server.ts'
import { carryTo, readiness, runningServer, startServer } from '../../test/server-process.ts'
import { demoPassword } from './people.ts'

const held = `select * from assessment where deleted_at is null
  and state in ('REAL_ASSESSMENT', 'PLENO_DOCUMENT_COMPLETED', 'PLENO_REPORT_READY', 'PRINT_CERTIFICATE', 'COMPLETED')`
const signedForms = `select form_document.*, form_signature.party, form_signature.signed_at,
  (form_signature.signed_at at time zone held.time_zone) as told, held.state as reached, held.starts_on
  from form_document join form_signature using (lsp_id, form_id)
  join (${held}) as held using (lsp_id, assessment_id)`

/** What no assessment of the demo may show, each with the rows that do. */
const outOfOrder = {
  lettersOpen: `select letter.letter_type from letter join (${held}) as held
    on held.lsp_id = letter.lsp_id and held.assessment_id = letter.subject_id where letter.state = 'WAITING'`,
  lettersLate: `select letter.letter_type from letter join (${held}) as held
    on held.lsp_id = letter.lsp_id and held.assessment_id = letter.subject_id
    where letter.letter_type in ('SURAT_TUGAS_ASSESSOR', 'UNDANGAN_ASESI', 'UNDANGAN_TUK')
    and (letter.signed_at at time zone held.time_zone)::date >= held.starts_on`,
  preparedLate: `select form_code, told from (${signedForms}) as form
    where form_code in ('apl02', 'mapa01', 'mapa02', 'konsul', 'ak01') and told::date >= starts_on`,
  closedEarly: `select form_code, told from (${signedForms}) as form
    where form_code in ('ak05', 'ba') and told < starts_on + time '16:00'`,
  halfSigned: `select form_code, reached from (${signedForms}) as form
    where state <> 'SIGNED' and reached <> 'REAL_ASSESSMENT'`,
  withoutMinutes: `select held.number from (${held}) as held where held.state <> 'REAL_ASSESSMENT' and not exists (
    select from (${signedForms}) as form where form.lsp_id = held.lsp_id and form.assessment_id = held.assessment_id and form.form_code = 'ba')`,
  numbersAgainstDays: `select letter_number from (
    select letter_number, signed_at, lag(signed_at) over (
      partition by lsp_id, letter_type, to_char(signed_at, 'YYYY-MM') order by letter_number) as former
    from letter where letter_type in ('SK_HASIL_SERTIFIKASI', 'BERITA_ACARA_PLENO') and signed_at is not null
  ) as numbered where signed_at < former`,
}

test('first starts that are killed amid their demo are made good by the next, which makes the whole of it; another changes nothing, and none serves it to others who does not say so', async () => {
  const database = await freshDatabase()
  const dataDir = temporaryFolder()
  onTestFinished(async () => {
    await discardFolder(dataDir)
    await database.drop()
  })
  const settings = { ...settingsOf(database), DATA_DIR: dataDir, DEMO: 'on' }
  const countOf = async (table: string) =>
    Number((await rowsOf(database.url, `select count(*) as count from ${table}`))[0]?.count)

  const killed = await startServer(settings)
  await eventually(async () => expect(await countOf('user_permission')).toBeGreaterThan(0))
  killed.server.kill('SIGKILL')
  await killed.end
  expect(await rowsOf(database.url, 'select from demo_seed where finished_at is null')).toHaveLength(1)

  // Once it listens one can look around, and the rest is being made.
  const looking = await startServer(settings)
  await once(looking.server.stdout, 'data')
  expect(await readiness(looking)).toBe(503)
  expect(await countOf('assessment')).toBe(0)
  looking.server.kill('SIGKILL')
  await looking.end
  expect(await rowsOf(database.url, 'select from demo_seed where finished_at is null')).toHaveLength(1)

  const second = await runningServer(settings)
  expect(await countOf('lsp')).toBe(19)
  // Files of the killed one wait to be swept; those of the whole one belong to it.
  expect(await countOf('waiting_upload')).toBeGreaterThan(0)
  expect(await countOf('waiting_upload where lsp_id in (select lsp_id from lsp)')).toBe(0)
  // What it tells of the past is in order of time, and nothing of it waits for a signature.
  for (const wrong of Object.values(outOfOrder)) expect(await rowsOf(database.url, wrong)).toEqual([])

  // What people look for first is there to be done: somebody to schedule, and FR.AK.07 of whoever stated a need.
  expect(await countOf(`join_request where state = 'APPROVED'`)).toBe(1)
  const needs = `join_request join assessment using (lsp_id, assessment_id) where special_needs is not null`
  expect(await countOf(`${needs} and assessment.state = 'ON_REVIEW_APPLICANT_DOCUMENT'`)).toBe(1)

  const { key } = await signIn(carryTo(second.address), {
    username: 'rangkap',
    password: demoPassword,
    role: 'ADM',
  })
  await caller(carryTo(second.address), { key })(access.me)
  // What the demo leaves to be done tells of itself too.
  const open = `pgboss.job_common where name in ('quick', 'outside', 'heavy') and state in ('created', 'active')`
  await eventually(async () => expect(await countOf(`${open} and start_after <= now()`)).toBe(0))
  const events = await countOf('event')
  second.server.kill('SIGTERM')
  await second.end

  const later = await runningServer(settings)
  expect(await countOf('lsp')).toBe(19)
  expect(await countOf('event')).toBe(events)
  later.server.kill('SIGTERM')
  await later.end

  // As if it had been ended early, some starts ago.
  await rowsOf(database.url, 'update demo_seed set is_part = true')
  const ofPart = await startServer(settings)
  let said = ''
  ofPart.server.stdout.on('data', (chunk) => {
    said += chunk
  })
  await eventually(async () => expect(said).toContain('The demo here is only a part'))
  expect(said).toContain('adm.digital')
  expect(said).not.toContain('bagas.pratama')
  ofPart.server.kill('SIGTERM')
  await ofPart.end

  // Everybody knows its passwords.
  const toOthers: Record<string, string>[] = [{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }]
  for (const open of toOthers) {
    const { code, errors } = await (await startServer({ ...settings, DEMO: 'off', ...open })).end
    expect({ code, lines: errors.trim().split('\n') }).toEqual({
      code: 1,
      lines: [expect.stringContaining('The database holds the demo')],
    })
  }
})
