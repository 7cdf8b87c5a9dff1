import { pick } from '@kompeten/contract/platform/pick'
import {
  type LspProfile,
  type LspProfileInput,
  lspProfileInput,
} from '@kompeten/contract/tenants/lsp-profile'
import type { LspPicture } from '@kompeten/contract/tenants/tenants'
import { lspProfileWords } from '@kompeten/phrases/tenants/lsp-profile'
import { Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { OpenidSection } from '../openid/index.ts'
import { FactorRule } from '../second-factors/index.ts'
import type { ChosenPictures } from './face-pictures.tsx'
import { FacePreview } from './face-preview.tsx'
import { lspProfileQueries, useChangePicture, useChangeProfile } from './lsp-profile.queries.ts'
import classes from './lsps.module.css'
import { ProfileFields } from './profile-fields.tsx'
import { ProfilePictures } from './profile-pictures.tsx'

const valuesOf = (kept: LspProfile): LspProfileInput =>
  pick(
    kept,
    'licence_number',
    'licence_expires_on',
    'director_name',
    'director_title',
    'certification_manager_name',
    'address',
    'city',
    'contact',
    'email',
    'website',
    'theme_colour',
    'time_zone',
    'language',
    'assessment_number_template',
    'complaint_first_days',
    'complaint_handler_days',
    'complaint_answer_days',
    'payment_words',
    'payment_words_en',
    'bank_accounts',
    'feedback_rule',
    'minutes_nik',
    'review_rule',
    'publishing_asks',
  )

const ProfileForm = ({ kept }: { kept: LspProfile }) => {
  const w = useWords(lspProfileWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<Typed<LspProfileInput>, LspProfileInput>({
    name: `lsp-profile:${kept.lsp_id}`,
    schema: lspProfileInput,
    labels: w.fields,
    initial: valuesOf(kept),
    version: kept.version,
  })
  const [pictures, setPictures] = useState<ChosenPictures>({})
  const change = useChangeProfile()
  const changePicture = useChangePicture()
  const chosen = Object.entries(pictures) as [LspPicture, File][]

  const save = async (input: LspProfileInput, version: number) => {
    if (form.isDirty) {
      const saved = await change.mutateAsync({ ...input, version })
      form.rebase(valuesOf(saved), saved.version)
    }
    for (const [picture, file] of chosen) {
      const saved = await changePicture.mutateAsync({ picture, file })
      form.rebase(valuesOf(saved), saved.version)
      setPictures(({ [picture]: _, ...others }) => others)
    }
  }
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...lspProfileQueries.get(), staleTime: 0 })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={w.title}
      saveLabel={w.save}
      maySave={kept.may.includes('update')}
      holdsMore={chosen.length > 0}
      leave={() => void navigate({ to: '/' })}
      conflict={{ fetchTheirs }}
      onSave={save}
      aside={
        <FormSection title={w.sections.preview}>
          <FacePreview kept={kept} chosen={pictures} colour={form.values.theme_colour ?? ''} />
        </FormSection>
      }
    >
      <div>
        <Text fw={600}>{kept.lsp_name}</Text>
        <Text size="sm" c="dimmed">
          {w.readOnly}
        </Text>
      </div>
      <ProfileFields form={form} />
      <FormSection title={w.sections.pictures}>
        <ProfilePictures
          kept={kept}
          chosen={pictures}
          choose={(picture, file) =>
            setPictures(({ [picture]: _, ...others }) => (file ? { ...others, [picture]: file } : others))
          }
        />
      </FormSection>
    </FormPage>
  )
}

/** `/lsp-profile`: what the LSP says of itself, and its face. */
export const LspProfilePage = () => {
  const { data, error, refetch } = useQuery(lspProfileQueries.get())
  if (data) {
    return (
      <>
        <ProfileForm kept={data} />
        {data.may.includes('update') && (
          <Stack gap="xl" className={classes.apart}>
            <FactorRule />
            <OpenidSection />
          </Stack>
        )}
      </>
    )
  }
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
