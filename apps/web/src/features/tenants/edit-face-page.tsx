import { type FaceInput, faceInput, type Lsp } from '@kompeten/contract/tenants/lsps'
import type { LspPicture } from '@kompeten/contract/tenants/tenants'
import { auditWords } from '@kompeten/phrases/audit/audit'
import { setupWords } from '@kompeten/phrases/setup/setup'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ColourField } from './colour-field.tsx'
import { ColourPreview } from './colour-preview.tsx'
import { type ChosenPictures, FacePictures } from './face-pictures.tsx'
import styles from './lsps.module.css'
import { lspQueries } from './lsps.queries.ts'
import { useChangeFace, useSetPicture } from './use-save-face.ts'

const valuesOf = ({ lsp_name, short_name, theme_colour, language }: Lsp): FaceInput => ({
  lsp_name,
  short_name,
  theme_colour,
  language,
})

const Hosts = ({ lsp }: { lsp: Lsp }) => {
  const w = useWords(lspsWords)
  if (lsp.hostnames.length === 0) return <p>{w.noHosts}</p>
  return (
    <ul className={styles.hosts}>
      {lsp.hostnames.map((hostname) => (
        <li key={hostname}>
          <Link to="/hosts/edit-host/$hostname" params={{ hostname }}>
            {hostname}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const FaceForm = ({ kept }: { kept: Lsp }) => {
  const w = useWords(lspsWords)
  const { terms } = useWords(setupWords)
  const log = useWords(auditWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<Typed<FaceInput>, FaceInput>({
    name: `lsp-face:${kept.lsp_id}`,
    schema: faceInput,
    labels: w.fields,
    initial: valuesOf(kept),
    version: kept.version,
  })
  const [pictures, setPictures] = useState<ChosenPictures>({})
  const change = useChangeFace()
  const setPicture = useSetPicture()
  const chosen = Object.entries(pictures) as [LspPicture, File][]

  const save = async (input: FaceInput, version: number) => {
    if (form.isDirty) {
      const saved = await change.mutateAsync({ lspId: kept.lsp_id, version, input })
      form.rebase(valuesOf(saved), saved.version)
    }
    for (const [picture, file] of chosen) {
      const saved = await setPicture.mutateAsync({ lspId: kept.lsp_id, picture, file })
      form.rebase(valuesOf(saved), saved.version)
      setPictures(({ [picture]: _, ...others }) => others)
    }
  }
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...lspQueries.get({ lsp_id: kept.lsp_id }), staleTime: 0 })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={w.edit(kept.lsp_name)}
      saveLabel={w.save}
      maySave={kept.may.includes('update')}
      holdsMore={chosen.length > 0}
      leave={() => void navigate({ to: '/lsps' })}
      conflict={{ fetchTheirs }}
      onSave={save}
      aside={
        <FormSection title={w.sections.hosts}>
          <Hosts lsp={kept} />
          <Link to="/lsps/$lsp_id/terms" params={{ lsp_id: kept.lsp_id }}>
            {terms.link}
          </Link>
          <Link to="/lsps/$lsp_id/data-log" params={{ lsp_id: kept.lsp_id }}>
            {log.ofLsp}
          </Link>
        </FormSection>
      }
    >
      <FormSection title={w.sections.words}>
        <TextField {...form.field('lsp_name')} />
        <TextField {...form.field('short_name')} description={w.hints.short_name} />
        <ChoiceField
          {...form.field('language')}
          choices={(['id', 'en'] as const).map((value) => ({ value, label: w.languages[value] }))}
        />
      </FormSection>
      <FormSection title={w.sections.colour}>
        <ColourField {...form.field('theme_colour')} />
        <ColourPreview colour={form.values.theme_colour ?? ''} />
      </FormSection>
      <FormSection title={w.sections.pictures}>
        <FacePictures
          lsp={kept}
          chosen={pictures}
          choose={(picture, file) =>
            setPictures(({ [picture]: _, ...others }) => (file ? { ...others, [picture]: file } : others))
          }
        />
      </FormSection>
    </FormPage>
  )
}

/** `/lsps/{lsp_id}`: what the hosts of an LSP show of it. */
export const EditFacePage = () => {
  const { lsp_id: lspId } = useParams({ from: '/shell/lsps/$lsp_id' })
  const { data, error, refetch } = useQuery(lspQueries.get({ lsp_id: lspId }))
  if (data) return <FaceForm key={lspId} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
