import { signIn } from '@kompeten/testkit/sign-in'
import type { Bar } from './bar.ts'
import { fillQuickly } from './fill-quickly.ts'
import { askList, deepCursor, listP95s } from './list-bars.ts'
import { overHttp } from './over-http.ts'
import { startProduct } from './server.ts'

const many = 100_000

/** So many copies of one assessment with other titles, days and states, each with a scheme and three participants. */
export const fillAssessments = async (adminUrl: string, lspId: string, many: number): Promise<void> => {
  await fillQuickly(adminUrl, 'assessment', (admin) =>
    admin.query(
      `insert into assessment (lsp_id, assessment_id, number, title, state, state_at, state_by_name, origin, tuk_id,
         starts_on, start_time, ends_on, end_time, time_zone, funding_source, participants, created_at, created_by,
         created_by_name, modified_at, modified_by, modified_by_name)
       select lsp_id, gen_random_uuid(), 'B-' || n, 'Uji kompetensi ' || initcap(substr(md5(n::text), 1, 8)),
         (array['ADMIN_CONFIRM_FORM', 'REAL_ASSESSMENT', 'PRINT_CERTIFICATE', 'COMPLETED'])[1 + n % 4],
         state_at, state_by_name, origin, tuk_id, current_date - n % 900, start_time, current_date - n % 900, end_time,
         time_zone, funding_source, 3, now() - n * interval '1 minute', created_by, created_by_name, now(), modified_by,
         modified_by_name
       from (select * from assessment where lsp_id = $1 and state <> 'DRAFT' limit 1) model, generate_series(1, ${many}) n`,
      [lspId],
    ),
  )
  await fillQuickly(adminUrl, 'assessment_scheme', (admin) =>
    admin.query(
      `insert into assessment_scheme (lsp_id, assessment_id, scheme_id, scheme_version_id, position)
       select a.lsp_id, a.assessment_id, s.scheme_id, s.scheme_version_id, 1
       from assessment a, (select * from assessment_scheme where lsp_id = $1 limit 1) s
       where a.lsp_id = $1 and a.number like 'B-%'`,
      [lspId],
    ),
  )
  await fillQuickly(adminUrl, 'assessment_applicant', (admin) =>
    admin.query(
      `insert into assessment_applicant (lsp_id, assessment_applicant_id, assessment_id, guest, scheme_id,
         scheme_version_id, created_at)
       select lsp_id, gen_random_uuid(), assessment_id,
         jsonb_build_object('fullName', 'Peserta ' || n, 'email', n || '@contoh.id'), scheme_id, scheme_version_id, now()
       from assessment_scheme s join assessment a using (lsp_id, assessment_id), generate_series(1, 3) n
       where lsp_id = $1 and a.number like 'B-%'`,
      [lspId],
    ),
  )
}

/** Lists of 100,000 assessments in one LSP. */
export const assessmentListBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3710)
  try {
    const { address } = product
    const { key, lspId } = await signIn(overHttp(address), {
      username: 'adm.digital',
      password: 'Kompeten-2026',
    })
    await fillAssessments(product.adminUrl, lspId, many)
    await product.startAgain()
    const list = { address, path: 'assessments', key, of: `${many.toLocaleString('en')} assessments` }
    const title = (await askList(list, 'sort=-created_date')).data[7]?.title ?? ''
    const { bars, note } = await listP95s(list, {
      'first page, newest first': 'sort=-created_date',
      'first page by title': 'sort=title',
      'a page by cursor': `sort=title&cursor=${await deepCursor(list, 'title')}`,
      'search for one title': `search=${encodeURIComponent(title)}`,
      'filter by state, newest first': 'last_activity_state=REAL_ASSESSMENT&sort=-created_date',
      'filter by days': `start_date=${encodeURIComponent(`(${new Date().toISOString().slice(0, 8)}01,)`)}`,
    })
    return { bars, notes: [note] }
  } finally {
    await product.close()
  }
}
