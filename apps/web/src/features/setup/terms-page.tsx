import { pick } from '@kompeten/contract/platform/pick'
import { type Lsp, lsps, type TermsInput, termsInput } from '@kompeten/contract/tenants/lsps'
import { lspTypes } from '@kompeten/contract/tenants/tenants'
import { setupWords } from '@kompeten/phrases/setup/setup'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { keepLsp, lspQueries } from '../tenants/index.ts'
import { TermsFields } from './terms-fields.tsx'

const valuesOf = (kept: Lsp): TermsInput =>
  pick(kept, 'lsp_type', 'contract_starts_on', 'contract_ends_on', 'active', 'capabilities')

const useChangeTerms = (lspId: string) => {
  const w = useWords(setupWords).terms
  return useWrite(lsps.changeTerms, {
    give: (body: TermsInput & { version: number }) => ({ params: { lsp_id: lspId }, body }),
    ofForm: true,
    keep: keepLsp,
    done: (saved) => w.done(saved.lsp_name),
  })
}

const TermsForm = ({ kept }: { kept: Lsp }) => {
  const w = useWords(setupWords)
  const { states } = useWords(lspsWords)
  const client = useQueryClient()
  const form = useForm<Typed<TermsInput>, TermsInput>({
    name: `lsp-terms:${kept.lsp_id}`,
    schema: termsInput,
    labels: { ...w.open.fields, active: states.active },
    initial: valuesOf(kept),
    version: kept.version,
  })
  const change = useChangeTerms(kept.lsp_id)
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...lspQueries.get({ lsp_id: kept.lsp_id }), staleTime: 0 })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={w.terms.title(kept.lsp_name)}
      saveLabel={w.terms.save}
      maySave
      leave={useLeaveTo('/lsps')}
      conflict={{ fetchTheirs }}
      onSave={async (input, version) => {
        const saved = await change.mutateAsync({ ...input, version })
        form.rebase(valuesOf(saved), saved.version)
      }}
    >
      <FormSection title={w.open.sections.lsp}>
        <ChoiceField
          {...form.field('lsp_type')}
          choices={lspTypes.map((value) => ({ value, label: w.open.types[value] }))}
        />
        <CheckboxField {...form.field('active')} statement={w.terms.active} />
      </FormSection>
      <TermsFields
        from={form.field('contract_starts_on')}
        until={form.field('contract_ends_on')}
        capable={form.field('capabilities')}
      />
    </FormPage>
  )
}

/** `/lsps/{lsp_id}/terms`: what the platform agreed with an LSP. */
export const TermsPage = () => {
  const { lsp_id: lspId } = useParams({ from: '/shell/lsps/$lsp_id/terms' })
  const { data, error, refetch } = useQuery(lspQueries.get({ lsp_id: lspId }))
  if (data) return <TermsForm key={lspId} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
