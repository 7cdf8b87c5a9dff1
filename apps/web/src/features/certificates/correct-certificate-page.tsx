import { certificates } from '@kompeten/contract/certificates/certificates'
import {
  type Certificate,
  type CorrectionInput,
  correctionInput,
} from '@kompeten/contract/certificates/content'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { RepeatedRows } from '../../ui/form/repeated-rows.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { certificateQueries, keepCertificate } from './certificates.queries.ts'

const unitsMost = 100

type CorrectionValues = Typed<CorrectionInput>
const blankUnit: CorrectionValues['units'][number] = { unit_code: null, title: null, title_en: null }

const valuesOf = ({ holder_name, printed }: Certificate): CorrectionValues => ({
  holder_name,
  ...printed,
  reason: null,
  correction_basis: null,
})

const CorrectionForm = ({ certificate }: { certificate: Certificate }) => {
  const w = useWords(certificatesWords)
  const words = w.correction
  const navigate = useNavigate()
  const { certificate_id } = certificate
  /** Where the page leads when it is left: to the correction once there is one. */
  const next = useRef(certificate_id)
  const labels = useMemo(
    () => ({
      ...w.fields,
      reason: words.why,
      correction_basis: words.basis,
      'units.unit_code': words.unitFields.unit_code,
      'units.title': words.unitFields.title,
      'units.title_en': words.unitFields.title_en,
    }),
    [w, words],
  )
  const form = useForm({
    name: `correction:${certificate_id}`,
    schema: correctionInput,
    labels,
    initial: valuesOf(certificate),
    version: certificate.version,
  })
  const correct = useWrite(certificates.correct, {
    keep: keepCertificate,
    ofForm: true,
    done: w.done.correct,
  })
  const { field } = form
  return (
    <FormPage
      form={form}
      title={words.title(certificate.holder_name)}
      saveLabel={words.save}
      maySave
      leave={() =>
        void navigate({ to: '/alumni/certificate/$alumni_id', params: { alumni_id: next.current } })
      }
      onSave={async (body) => {
        next.current = (await correct.mutateAsync({ params: { certificate_id }, body })).certificate_id
      }}
    >
      <Text>{words.text}</Text>
      <FormSection title={words.holder}>
        <TextField {...field('holder_name')} description={w.hints.holder_name} maxLength={120} />
      </FormSection>
      <FormSection title={words.scheme}>
        <TextField {...field('schema_name')} />
        <TextField {...field('schema_name_en')} />
        <NumberField {...field('level')} />
        <FieldPair>
          <TextField {...field('sector')} />
          <TextField {...field('sector_en')} />
        </FieldPair>
        <TextField {...field('skkni_reference')} />
      </FormSection>
      <FormSection title={words.numbers}>
        <FieldPair>
          <TextField {...field('kbli_code')} inputMode="numeric" maxLength={5} />
          <TextField {...field('kbji_code')} inputMode="numeric" maxLength={4} />
        </FieldPair>
        <TextField {...field('sector_letters')} maxLength={3} />
        <NumberField {...field('valid_months')} />
      </FormSection>
      <FormSection title={words.units}>
        <RepeatedRows {...form.rows('units')} blank={blankUnit} addLabel={words.addUnit} max={unitsMost}>
          {(row) => (
            <>
              <TextField {...row.field('unit_code')} />
              <TextField {...row.field('title')} />
              <TextField {...row.field('title_en')} />
            </>
          )}
        </RepeatedRows>
      </FormSection>
      <FormSection title={words.why}>
        <ProseField {...field('reason')} description={w.hints.reason} />
        <TextField {...field('correction_basis')} description={words.basisHint} maxLength={200} />
      </FormSection>
    </FormPage>
  )
}

/**
 * `/certificates/{certificate_id}/correct`: what was printed wrongly, printed again in a certificate of the same line.
 */
export const CorrectCertificatePage = () => {
  const w = useWords(certificatesWords)
  const { certificate_id: id } = useParams({ from: '/shell/certificates/$certificate_id/correct' })
  const { data, error, refetch } = useQuery(certificateQueries.get({ certificate_id: id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  if (!data.may.includes('correct')) {
    return <Empty isPage title={w.correction.title(data.holder_name)} message={w.correction.gone} />
  }
  return <CorrectionForm key={id} certificate={data} />
}
