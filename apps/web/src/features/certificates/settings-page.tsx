import { type IssuingSettings, issuing, issuingSettings } from '@kompeten/contract/certificates/issuing'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { certificateFacesWords } from '@kompeten/phrases/certificates/faces'
import { blankoStockWords } from '@kompeten/phrases/certificates/stock'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { certificatesKey, issuingQueries } from './certificates.queries.ts'
import { Delegates } from './delegates.tsx'

type Kept = IssuingSettings & { version: number; last_serial: number; lsp_name: string }

const valuesOf = ({ version: _v, last_serial: _s, lsp_name: _n, ...values }: Kept): IssuingSettings => values

const SettingsForm = ({ kept }: { kept: Kept }) => {
  const w = useWords(certificatesWords).settings
  const format = useFormat()
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<Typed<IssuingSettings>, IssuingSettings>({
    name: 'certificate-settings',
    schema: issuingSettings,
    labels: w.fields,
    initial: valuesOf(kept),
    version: kept.version,
  })
  const save = useWrite(issuing.changeSettings, {
    refresh: [certificatesKey],
    ofForm: true,
    done: w.saved,
  })
  const { field } = form
  return (
    <FormPage
      form={form}
      title={w.title}
      saveLabel={useWords(certificatesWords).actions.save}
      maySave={holds(session, issuing.changeSettings.may)}
      leave={() => void navigate({ to: '/certificates' })}
      conflict={{
        fetchTheirs: async () => {
          const theirs = await client.fetchQuery({ ...issuingQueries.settings(), staleTime: 0 })
          return { values: valuesOf(theirs), version: theirs.version }
        },
      }}
      onSave={async (input, version) => {
        await save.mutateAsync({ body: { ...input, version } })
      }}
      actions={
        <Button variant="default" renderRoot={(props) => <Link to="/certificates/faces" {...props} />}>
          {useWords(certificateFacesWords).settings}
        </Button>
      }
      aside={<Delegates />}
    >
      <Text>{w.text}</Text>
      <FormSection title={w.sections.lsp}>
        <Text fw={600}>{kept.lsp_name}</Text>
        <TextField {...field('lsp_name_en')} />
        <TextField {...field('licence_number')} />
        <TextField {...field('director_title')} />
        <TextField {...field('director_title_en')} />
        <TextField {...field('city')} />
      </FormSection>
      <FormSection title={w.sections.numbers}>
        <Stack gap="xs">
          <Text>{w.lastSerial(format.number(kept.last_serial))}</Text>
          <NumberField {...field('serial_width')} description={w.hints.serial_width} />
          <NumberField {...field('last_serial_elsewhere')} description={w.hints.last_serial_elsewhere} />
        </Stack>
      </FormSection>
      <FormSection title={useWords(blankoStockWords).title}>
        <NumberField {...field('blanko_warn_below')} description={w.hints.blanko_warn_below} />
      </FormSection>
    </FormPage>
  )
}

/** `/certificates/settings`: what the LSP says of itself on certificates, how they are numbered, and who may sign. */
export const SettingsPage = () => {
  const { data, error, refetch } = useQuery(issuingQueries.settings())
  if (data) return <SettingsForm kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
