import { registrationWords } from '@kompeten/phrases/registration'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { MantineHouse } from '../../ui/theme/mantine-house.tsx'
import { shadesOfFace } from '../../ui/theme/own-colour.ts'
import { HostEntrance } from '../access/index.ts'
import { useHostFace } from '../tenants/index.ts'
import { AccessorForm } from './accessor-form.tsx'
import { ApplicantForm } from './applicant-form.tsx'
import classes from './registration.module.css'

/** `/register`: tabs Asesi and Asesor, the one shown in the address (spec §2 "Registration screen"). */
export const RegisterPage = () => {
  const w = useWords(registrationWords)
  const face = useHostFace()
  const { tab } = useSearch({ from: '/register' })
  const navigate = useNavigate()
  const colour = face?.theme_colour
  const shades = useMemo(() => shadesOfFace(colour), [colour])
  usePageTitle(w.title)

  const hostLspId = face?.lsp?.lsp_id ?? null
  const shown = tab ?? 'applicant'
  const show = (chosen: string | null) =>
    void navigate({
      to: '/register',
      search: chosen === 'accessor' ? { tab: 'accessor' } : {},
      replace: true,
    })
  return (
    <MantineHouse shades={shades}>
      <HostEntrance heading={w.title} lead={face?.lsp ? w.at(face.lsp.lsp_name) : w.lead} isWide>
        {face && (
          <Tabs value={shown} onChange={show} keepMounted={false}>
            <Tabs.List aria-label={w.tabs.label}>
              <Tabs.Tab value="applicant">{w.tabs.applicant}</Tabs.Tab>
              <Tabs.Tab value="accessor">{w.tabs.accessor}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="applicant" className={classes.panel}>
              <p className={classes.meaning}>{w.tabMeanings.applicant}</p>
              <ApplicantForm hostLspId={hostLspId} />
            </Tabs.Panel>
            <Tabs.Panel value="accessor" className={classes.panel}>
              <p className={classes.meaning}>{w.tabMeanings.accessor}</p>
              <AccessorForm hostLspId={hostLspId} />
            </Tabs.Panel>
          </Tabs>
        )}
      </HostEntrance>
    </MantineHouse>
  )
}
