import type { GuideChapter } from '@kompeten/phrases/guide/guide'

/**
 * Where pages have their chapters: a page is in the line with the longest beginning of its pattern. Of several chapters a role reads
 * those of its own guide.
 */
const chaptersAt: Readonly<Record<string, readonly GuideChapter[]>> = {
  '/dashboard': ['bar'],
  '/set-up': ['setUp'],
  '/lsp-profile': ['lspProfile'],
  '/lsp-profile/openid': ['openid'],
  '/integrations': ['connecting'],
  '/tuk': ['venues', 'ownVenue'],
  '/intitutions': ['institutions', 'importing'],
  '/institusi-saya': ['ownInstitution'],
  '/heavy-vehicles': ['heavyVehicles', 'importing'],
  '/manage-articles': ['articles'],
  '/users': ['people', 'account'],
  '/users/$user_id/Asesors': ['assessors', 'ownCompetences'],
  '/data-applicant': ['applicants', 'people'],
  '/Assessors': ['assessors', 'ownCompetences'],
  '/asesi': ['applicants', 'importing'],
  '/applicants': ['applications', 'applying', 'worksheet', 'applicants'],
  '/join-skema': ['applications', 'applying'],
  '/schema': ['schemes', 'publishingSchemes', 'readingSchemes'],
  '/schema-certification': ['schemes'],
  '/portfolios': ['requirements'],
  '/portfolios-umum': ['requirements'],
  '/bukti-administratif': ['requirements'],
  '/materi-uji': ['testMaterial'],
  '/writen-test': ['bankKeeping', 'papers'],
  '/writen-test/$schema_id/papers': ['papers'],
  '/writen-test/$schema_id/kunci': ['wrongKeys'],
  '/question/history': ['questionWorth'],
  '/uji-saya': ['sittingTests'],
  '/assessments': ['assessments', 'venueAssessments', 'ownAssessment'],
  '/assessments/admintuk': ['venueAssessments'],
  '/assessments/input_data': ['worksheet', 'ownAssessment', 'venueAssessments'],
  '/assessments/$schema_id/applicants': ['applications', 'applying', 'worksheet', 'applicants'],
  '/assessments/$assessment_id/applicants': ['worksheet', 'ownAssessment', 'applicants'],
  '/assessments/$assessment_id/portofolio': ['worksheet', 'ownAssessment', 'venueAssessments'],
  '/assessments/$assessment_id/portofolio-asesi': ['worksheet', 'ownAssessment', 'venueAssessments'],
  '/assessments/$assessment_id/dok-asesmen': ['worksheet', 'ownAssessment', 'venueAssessments'],
  '/assessments/$assessment_id/materi-uji': ['testMaterial'],
  '/assessments/$assessment_id/uji-tertulis': ['controlRoom', 'sittingTests', 'venueAssessments'],
  '/assessments/$assessment_id/uji-tertulis/esai': ['marking'],
  '/assessments/$assessment_id/uji-tertulis/$sitting_id': ['marking'],
  '/assessments/$assessment_id/plenos': ['pleno', 'plenoSeats', 'decree'],
  '/assessments/$assessment_id/letters': ['letters'],
  '/assessments/$assessment_id/generate': ['letters'],
  '/assessments/appeal': ['appealing', 'appealPanel'],
  '/asesmen-history': ['ownAssessment', 'worksheet', 'assessments', 'venueAssessments'],
  '/forms': ['worksheet', 'ownAssessment', 'venueAssessments'],
  '/plenos': ['pleno', 'plenoSeats', 'decree'],
  '/pleno-deciders': ['plenoSeats'],
  '/bnsp-codes': ['bnspCodes'],
  '/validations': ['validating'],
  '/validation-programme': ['validating'],
  '/letters': ['letters'],
  '/management-letters': ['letterTemplates'],
  '/certificates': ['certificates', 'decree'],
  '/certificates/blanko': ['blanko'],
  '/certificates/stock': ['blanko'],
  '/certificates/$certificate_id/correct': ['certificateStates'],
  '/alumnis': ['certificates', 'certificateStates'],
  '/alumni': ['certificates', 'certificateStates', 'blanko'],
  '/misuses': ['misuses'],
  '/my-certificates': ['ownCertificates'],
  '/pemohon-skk': ['skk'],
  '/complaint': ['complaintWork', 'complaining'],
  '/complain': ['complaintWork', 'complaining'],
  '/software-complaints': ['newLsp'],
  '/messages': ['messaging'],
  '/message': ['notices'],
  '/data-log': ['dataLog'],
  '/restore-data': ['restoring'],
  '/profile': ['account', 'twoSteps'],
  '/setting': ['account', 'twoSteps'],
  '/lsps': ['newLsp', 'lspFaces'],
  '/lsps/$lsp_id/data-log': ['dataLog'],
  '/hosts': ['hosts'],
  '/references': ['references'],
  '/holidays': ['references'],
}

/** The chapters of a page by its pattern (`/tuk/edit-tuk/$tuk_id`); of the start where nothing else is said. */
export const chaptersOfPage = (pattern: string): readonly GuideChapter[] => {
  const steps = pattern.split('/')
  for (let count = steps.length; count > 1; count -= 1) {
    const chapters = chaptersAt[steps.slice(0, count).join('/')]
    if (chapters) return chapters
  }
  return ['bar']
}
