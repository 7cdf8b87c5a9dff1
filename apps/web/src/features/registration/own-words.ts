import type { registrationWords } from '@kompeten/phrases/registration/registration'
import type { Problem } from '../../ui/form/field.ts'
import type { OwnWords } from '../../ui/form/problems.ts'

type W = (typeof registrationWords)['id']

/** The form's own words where the spec gives some (spec §5). */
export const ownWordsOf = ({ says }: W, role: 'APL' | 'ACS'): OwnWords => ({
  // The assessor's name is asked for in two parts.
  'first_name:required': role === 'APL' ? says.full_name : says.first_name,
  'email:required': says.email,
  'gender_code:required': says.gender_code,
  'jobs_code:required': says.jobs_code,
  'signature:required': says.signature,
  'kelurahan_id:required': says.kelurahan_id,
  'lsp_id:required': says.lsp,
  'ref_id:required': says.lsp,
  'username:taken': says.usernameTaken,
  'email:taken': says.emailTaken,
  'nik:taken': says.nikTaken,
  'consent_given:required': says.consent,
  'truth_stated:required': says.truth,
  'guardian_consents:required': says.guardian,
})

/** Said over what is to be mended where something is missing (spec §5); where all is filled in, that would be untrue. */
export const leadOf = ({ empty }: W, problems: readonly Problem[]): string | undefined =>
  problems.some(({ code }) => code === 'required') ? empty : undefined
