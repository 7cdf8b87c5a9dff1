import {
  backSigners,
  type CertificateFaceSettings,
  certificateFaces,
  type FaceInput,
  faceInput,
  holderHands,
  photoPlaces,
  usualAuthorityName,
} from '@kompeten/contract/certificates/faces'
import { certificateFacesWords } from '@kompeten/phrases/certificates/faces'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { holds, useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import type { Field } from '../../../ui/form/field.ts'
import { FieldPair } from '../../../ui/form/field-pair.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Typed } from '../../../ui/form/typed.ts'
import { type Form, useForm } from '../../../ui/form/use-form.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { SchemeField } from '../../schemes/index.ts'
import styles from '../certificates.module.css'
import { certificatesKey, faceQueries } from '../certificates.queries.ts'
import { FacePictures } from './face-pictures.tsx'
import { FacePreview } from './face-preview.tsx'

const logos = ['bnsp_logo', 'kan_logo'] as const
const scans = ['blanko_front', 'blanko_back'] as const

type Kept = CertificateFaceSettings
type FaceForm = Form<Typed<FaceInput>, FaceInput>

/** For which schemes it is said, and which have said something of their own. */
const Scope = ({ kept }: { kept: Kept }) => {
  const w = useWords(certificateFacesWords)
  const navigate = useNavigate()
  return (
    <>
      <SchemeField
        id="face-scheme"
        path="schema_id"
        label={w.ofScheme}
        required={false}
        error={undefined}
        value={kept.schema_id}
        onChange={(schema_id) =>
          void navigate({ to: '/certificates/faces', search: schema_id ? { schema_id } : {} })
        }
        onBlur={() => undefined}
      />
      <Text c="dimmed">{kept.schema_name ?? w.wholeLsp}</Text>
      {kept.schema_id === null && kept.schemes.length > 0 && (
        <div>
          <Text>{w.schemesOfTheirOwn}</Text>
          <ul className={styles.doors}>
            {kept.schemes.map(({ schema_id, schema_name }) => (
              <li key={schema_id}>
                <Link to="/certificates/faces" search={{ schema_id }}>
                  {schema_name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** A print moved further than this may leave the form. */
const farMm = 10

/** A choice as a list that opens knows it: any text, of which only the choices are taken. */
const chosenOf = <Value extends string>(
  of: Field<Value | null>,
  all: readonly Value[],
): Field<string | null> => ({
  ...of,
  onChange: (value) => of.onChange(all.find((one) => one === value) ?? null),
})

const Fields = ({
  form: { field, values },
  kept,
  maySave,
}: {
  form: FaceForm
  kept: Kept
  maySave: boolean
}) => {
  const w = useWords(certificateFacesWords)
  const { effective, schema_id } = kept
  /** What holds where nothing is chosen. */
  const otherwise = (value: string) => (schema_id === null ? w.usual(value) : w.follow(value))
  const optionsOf = <Value extends string>(all: readonly Value[], words: Record<Value, string>) =>
    all.map((value) => ({ value, label: words[value] }))
  const isFar = [values.shift_x_mm, values.shift_y_mm].some((mm) => Math.abs(Number(mm ?? 0)) > farMm)
  return (
    <>
      <FormSection title={w.sections.face}>
        <TextField
          {...field('authority_name_en')}
          description={
            schema_id === null
              ? w.hints.authority_name_en(usualAuthorityName)
              : w.follow(effective.authority_name_en)
          }
        />
        <SelectField
          {...chosenOf(field('photo'), photoPlaces)}
          options={optionsOf(photoPlaces, w.photos)}
          description={values.photo === null ? otherwise(w.photos[effective.photo]) : w.hints.photo}
        />
      </FormSection>
      <FormSection title={w.sections.back}>
        <SelectField
          {...chosenOf(field('holder_signature'), holderHands)}
          options={optionsOf(holderHands, w.hands)}
          description={
            values.holder_signature === null
              ? otherwise(w.hands[effective.holder_signature])
              : w.hints.holder_signature
          }
        />
        <SelectField
          {...chosenOf(field('back_signer'), backSigners)}
          options={optionsOf(backSigners, w.backSigners)}
          description={
            values.back_signer === null
              ? otherwise(w.backSigners[effective.back_signer])
              : w.hints.back_signer
          }
        />
        {values.back_signer === 'named' && (
          <>
            <TextField {...field('back_signer_name')} />
            <FieldPair>
              <TextField {...field('back_signer_title')} />
              <TextField {...field('back_signer_title_en')} />
            </FieldPair>
          </>
        )}
      </FormSection>
      <FormSection title={w.sections.logos}>
        <Text c="dimmed">{w.logosText}</Text>
        <FacePictures pictures={logos} kept={kept} maySave={maySave} />
      </FormSection>
      <FormSection title={w.sections.blanko}>
        <Text c="dimmed">{w.blankoText}</Text>
        <FacePictures pictures={scans} kept={kept} maySave={maySave} />
        <Text c="dimmed">{w.hints.shift}</Text>
        <FieldPair>
          <NumberField decimal {...field('shift_x_mm')} />
          <NumberField decimal {...field('shift_y_mm')} />
        </FieldPair>
        {isFar && <Callout tone="failed">{w.hints.shiftFar}</Callout>}
      </FormSection>
    </>
  )
}

const FaceEditor = ({ kept }: { kept: Kept }) => {
  const w = useWords(certificateFacesWords)
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { schema_id, own, version } = kept
  const query = schema_id === null ? {} : { schema_id }
  const form = useForm<Typed<FaceInput>, FaceInput>({
    name: `certificate-face:${schema_id ?? 'lsp'}`,
    schema: faceInput,
    labels: w.fields,
    initial: own,
    version,
  })
  const save = useWrite(certificateFaces.save, {
    refresh: [certificatesKey],
    ofForm: true,
    done: w.saved,
  })
  const maySave = holds(session, certificateFaces.save.may)
  return (
    <div className={styles.editor}>
      <FormPage
        form={form}
        title={w.title}
        saveLabel={w.save}
        maySave={maySave}
        leave={() => void navigate({ to: '/certificates/settings' })}
        conflict={{
          fetchTheirs: async () => {
            const theirs = await client.fetchQuery({ ...faceQueries.get(query), staleTime: 0 })
            return { values: theirs.own, version: theirs.version }
          },
        }}
        onSave={async (input, of) => {
          await save.mutateAsync({ query, body: { ...input, version: of } })
        }}
      >
        <Text>{w.text}</Text>
        <Scope kept={kept} />
        <Fields form={form} kept={kept} maySave={maySave} />
      </FormPage>
      <div className={styles.preview}>
        <FacePreview form={form} kept={kept} />
      </div>
    </div>
  )
}

/** `/certificates/faces`: what both sides of certificates show, seen before it is printed. */
export const FacesPage = () => {
  const { schema_id } = useSearch({ from: '/shell/certificates/faces' })
  const { data, error, refetch } = useQuery(faceQueries.get(schema_id ? { schema_id } : {}))
  if (data) return <FaceEditor key={data.schema_id ?? 'lsp'} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
