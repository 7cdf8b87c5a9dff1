import type { Scheme } from '@kompeten/contract/schemes/schemes'
import type { SchemeRules, SchemeVersion } from '@kompeten/contract/schemes/versions'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import type { ShowValue } from '../../../ui/form/shown-clash.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { rulesOf } from '../scheme-values.ts'
import { schemeQueries } from '../schemes.queries.ts'
import { useChangeRules } from '../use-scheme-steps.ts'

type Props<V extends object, T> = {
  scheme: Scheme
  draft: SchemeVersion
  form: Form<V, T>
  words: { title: string; editTitle: (name: string) => string; lead: string; save: string; saved: string }
  /** What the form holds of a version. */
  valuesOf: (version: SchemeVersion) => V
  /** A field's value in words, for when somebody else was faster; undefined where its plain form says it. */
  show: ShowValue
  /** What of the rules the form says; the others stay. */
  rulesIn: (given: T) => Partial<SchemeRules>
  children: ReactNode
}

/** The form of one kind of rules of a draft; it leads back to the tab where they are read. */
export const RulesForm = <V extends object, T>(props: Props<V, T>) => {
  const { scheme, draft, form, words, valuesOf, show, rulesIn, children } = props
  const client = useQueryClient()
  const navigate = useNavigate()
  const { schema_id, schema_version_id } = draft
  const change = useChangeRules(words.saved)
  return (
    <FormPage
      form={form}
      title={words.editTitle(scheme.schema_name)}
      saveLabel={words.save}
      maySave={draft.may.includes('edit')}
      leave={() => void navigate({ to: '.', search: { tab: 'rules' }, replace: true })}
      conflict={{
        fetchTheirs: async () => {
          const query = { ...schemeQueries.version({ schema_id, schema_version_id }), staleTime: 0 }
          const theirs = await client.fetchQuery(query)
          return { values: valuesOf(theirs), version: theirs.version }
        },
        show,
      }}
      onSave={async (given, version) => {
        const input = { ...rulesOf(draft), ...rulesIn(given) }
        await change.mutateAsync({ before: draft, version, input })
      }}
    >
      <Text>{words.lead}</Text>
      <FormSection title={words.title}>{children}</FormSection>
    </FormPage>
  )
}
