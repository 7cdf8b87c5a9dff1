import { staffRoles } from '@kompeten/contract/platform/roles'
import { type Profile, type ProfileInput, profileInput } from '@kompeten/contract/profile/profile'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { language, useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { SchemeChoice } from '../../ui/preferences/scheme-choice.tsx'
import { PictureSection } from './picture-section.tsx'
import classes from './profile.module.css'
import { profileQueries } from './profile.queries.ts'
import { SignatureSection } from './signature-section.tsx'
import { useChangeProfile } from './use-change-profile.ts'

const valuesOf = ({ first_name, last_name, language: chosen }: Profile): ProfileInput => ({
  first_name,
  last_name,
  language: chosen ?? language(),
})

const securityView: Record<string, string> = { view: 'security' }

const Account = ({ own }: { own: Profile }) => {
  const w = useWords(profileWords)
  // A TUK admin's own venue: the spec's menu has no door to it.
  const venue = useSession()?.permission
  return (
    <div>
      <dl className={classes.account}>
        <dt>{w.username}</dt>
        <dd>{own.username}</dd>
        <dt>{w.email}</dt>
        <dd>{own.email}</dd>
        {venue?.tuk_id && (
          <>
            <dt>{w.tuk}</dt>
            <dd>
              <Link to="/tuk/edit-tuk/$tuk_id" params={{ tuk_id: venue.tuk_id }}>
                {venue.tuk_name}
              </Link>
            </dd>
          </>
        )}
      </dl>
      <Link to="." search={securityView}>
        {w.login.where}
      </Link>
    </div>
  )
}

const Beside = ({ own }: { own: Profile }) => {
  const w = useWords(profileWords)
  return (
    <div className={classes.beside}>
      <PictureSection own={own} />
      <SignatureSection />
      <FormSection title={w.sections.appearance}>
        <div className={classes.appearance}>
          <SchemeChoice />
        </div>
      </FormSection>
    </div>
  )
}

const OwnDataForm = ({ own, onDone }: { own: Profile; onDone: () => void }) => {
  const w = useWords(profileWords)
  const client = useQueryClient()
  const role = useSession()?.role
  const isStaff = role !== undefined && staffRoles.includes(role)
  const form = useForm<Typed<ProfileInput>, ProfileInput>({
    name: 'profile',
    schema: profileInput,
    labels: w.fields,
    initial: valuesOf(own),
    version: own.version,
  })
  const change = useChangeProfile()
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...profileQueries.get(), staleTime: 0 })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={w.views.data}
      saveLabel={w.save}
      maySave
      leave={onDone}
      conflict={{ fetchTheirs }}
      onSave={async (input, version) => {
        await change.mutateAsync({ ...input, version })
      }}
      aside={<Beside own={own} />}
    >
      <Account own={own} />
      {isStaff && (
        <Text size="sm" c="dimmed">
          {w.staffNameHint}
        </Text>
      )}
      <FieldPair>
        <TextField {...form.field('first_name')} autoComplete="given-name" />
        <TextField {...form.field('last_name')} autoComplete="family-name" />
      </FieldPair>
      <ChoiceField
        {...form.field('language')}
        choices={(['id', 'en'] as const).map((value) => ({ value, label: w.languages[value] }))}
      />
    </FormPage>
  )
}

/** The own data; once saved, the page goes on with what was saved. */
export const OwnData = ({ own }: { own: Profile }) => {
  const [visit, setVisit] = useState(0)
  return <OwnDataForm key={visit} own={own} onDone={() => setVisit((count) => count + 1)} />
}
