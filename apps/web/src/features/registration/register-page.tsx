import { registrationWords } from '@kompeten/phrases/registration/registration'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useHostFace } from '../../platform/host-face.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { HostEntrance } from '../access/index.ts'
import { ApplicantForm } from './applicant-form.tsx'
import { AssessorForm } from './assessor-form.tsx'
import { type RoleTab, RoleTabs } from './role-tabs.tsx'

/**
 * `/register`: tabs Asesi and Asesor, the one shown in the address (spec §2 "Registration screen"). Its first fields do
 * without Mantine, so that a slow phone can be typed on early; what is below them comes meanwhile.
 */
export const RegisterPage = () => {
  const w = useWords(registrationWords)
  const face = useHostFace()
  const { tab } = useSearch({ from: '/register' })
  const navigate = useNavigate()
  usePageTitle(w.title)

  const show = (chosen: RoleTab) =>
    void navigate({ to: '/register', search: chosen === 'accessor' ? { tab: chosen } : {}, replace: true })
  const hostLspId = face?.lsp?.lsp_id ?? null
  return (
    <HostEntrance heading={w.title} lead={face?.lsp ? w.at(face.lsp.lsp_name) : w.lead} isWide>
      {face && (
        <RoleTabs shown={tab ?? 'applicant'} show={show}>
          {tab === 'accessor' ? (
            <AssessorForm hostLspId={hostLspId} />
          ) : (
            <ApplicantForm hostLspId={hostLspId} />
          )}
        </RoleTabs>
      )}
    </HostEntrance>
  )
}
