import { rowsOf } from './job-server.ts'

/**
 * Holds what assessments keep of their participants against a count of them (decision 188), of these LSPs or of all. Every
 * world ends so: whatever its file did, was it one of the ways to change a participant or a new one.
 * @throws where an assessment keeps another number
 */
export const expectKeptCounts = async (url: string, lspIds: readonly string[] | null = null) => {
  const wrong = await rowsOf(
    url,
    `select a.assessment_id, a.title, array[a.participants, a.passed, a.not_passed] as kept,
       array[c.participants, c.passed, c.not_passed] as counted
     from assessment a
     left join (
       select lsp_id, assessment_id, count(*)::int as participants,
         (count(*) filter (where status_graduation = 'L'))::int as passed,
         (count(*) filter (where status_graduation = 'TL'))::int as not_passed
       from assessment_applicant where removed_at is null group by lsp_id, assessment_id
     ) c on c.lsp_id = a.lsp_id and c.assessment_id = a.assessment_id
     where ($1::uuid[] is null or a.lsp_id = any($1::uuid[]))
       and (a.participants, a.passed, a.not_passed) is distinct from
         (coalesce(c.participants, 0), coalesce(c.passed, 0), coalesce(c.not_passed, 0))`,
    [lspIds],
  )
  if (wrong.length > 0) throw new Error(`Assessments keep what is not so: ${JSON.stringify(wrong)}`)
}
