import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { makeEntrance } from './entrance.tsx'
import { makeRouter } from './router.tsx'

/**
 * The addresses that the product names (spec §2), as they are written there; without those of the construction
 * workforce, whose feature is yet to be made.
 */
const addresses = `
/login /logout /lsplogin /multi-role /forgot-password /register /confirm /404 /articles/{article_id} / /dashboard
/profile/user /profile/admintuk /profile/asesor /profile/aplicant
/users /users/add-users /users/edit-users/{user_id} /users/edit-users-accessor/{user_id}
/users/edit-users-aplicant/{user_id} /users/edit-users-admintuk/{user_id} /users/edit-users-managements/{user_id}
/users/{user_id}/Asesors
/Assessors /Assessors/list-skill /Assessors/list-skill/{user_id} /Assessors/pending-competance
/Assessors/schedule_accessors /Assessors/asesmen-history
/asesi /asesi/edit-asesi/{user_id} /data-applicant
/schema/main-schema /schema/main-schema/edit-mainSchema/{schema_id} /schema/main-schema/add-mainCompetence
/schema/sub-schema /schema/schema-edit/{schema_id} /schema-certification/add-schema /schema/unit-competention
/join-skema /join-skema/add-join-skema
/assessments/list /assessments/appeal /assessments/submission /assessments/rejected /assessments/archives
/assessments/admintuk/list /assessments/admintuk/draft_assessment /assessments/admintuk/rejected
/assessments/input-data /assessments/edit-data /assessments/detail-data /assessments/input_data/admin_tuk
/assessments/input_data/uji_tertulis /assessments/input_data/uji_essay
/assessments/applicants/arsip/portofolio-khusus
/assessments/{assessment_id}/portofolio-asesi /assessments/{assessment_id}/dok-asesmen
/assessments/{assessment_id}/assign /assessments/{assessment_id}/assignAdminTuk
/assessments/{assessment_id}/assign_archive /assessments/{assessment_id}/assign-admin/{run}
/assessments/{assessment_id}/assign-applicant/{schema_id}/{run}
/assessments/{assessment_id}/list-applicant/{schema_id}/{run} /assessments/{assessment_id}/generate
/assessments/{assessment_id}/assign-assessors /assessments/{assessment_id}/detail
/assessments/{assessment_id}/detail-asesi /assessments/{assessment_id}/portofolio
/assessments/{assessment_id}/plenos/{run} /assessments/{assessment_id}/letters/{assessment_letter_id}
/assessments/{assessment_id}/assign/{assessor_id}/{is_user_pleno} /assessments/{assessment_id}/assign/{assessor_id}
/assessments/{assessment_id}/penyelia/{assessor_id}
/assessments/{assessment_id}/applicants/{assessment_applicant_id}/portofolio
/assessments/{assessment_id}/applicants/{assessment_applicant_id}/portofolio-assesor
/assessments/{assessment_id}/applicants/{assessment_applicant_id}/detail-file-asesi
/assessments/{assessment_id}/applicants/{assessment_applicant_id}/detail-file-asesi/form
/assessments/{schema_id}/applicants/{applicant_id}/{assessment_applicant_id}/{user_permission_id}/portofolio-khusus
/assessments/{schedule_assessment_id}/edit-activity
/applicants/{applicant_id}/{schema_id}/{user_permission_id}/persyaratan-peserta
/applicants/{applicant_id}/persyaratan-umum /asesmen-history
/tuk /tuk/add-tuk /tuk/edit-tuk/{tuk_id}
/alumnis /alumnis/add-alumni /alumnis/edit-alumni/{alumni_id}
/alumni/certificate/{alumni_id} /alumni/certificate/{alumni_id}/{is_new}
/management-letters /letters /letters/add-letters /letters/edit-letters/{letter_id}
/setting /message
/portfolios /portfolios/input /portfolios-umum /portfolios-umum/input /materi-uji /materi-uji/input
/bukti-administratif /bukti-administratif/input /materi-uji/edit-materi-uji/{requirement_master_id}
/complaint /complain/add-complain /complain/edit-complain/{row_id}
/restore-data /intitutions /heavy-vehicles
/writen-test /writen-test/input_data/ujian_tertulis /writen-test/input_data/ujian_essay /writen-test/{schema_id}
/question/history /question/history/{schema_id}
`
  .trim()
  .split(/\s+/)

test('every address of the product has a page', () => {
  const client = new QueryClient()
  makeEntrance(client)
  const router = makeRouter(client, createMemoryHistory({ initialEntries: ['/'] }))
  const pageless = addresses.filter((address) => {
    const [, params, route] = router.getMatchedRoutes(address.replace(/[{}]/g, ''))
    return !route || params['**'] !== undefined
  })
  expect(pageless).toEqual([])
})
