import type { Form } from '@kompeten/contract/instruments/content'
import {
  type FormCode,
  type FormDefinition,
  type FormField,
  optionsAt,
} from '@kompeten/contract/instruments/forms/form-definition'
import {
  type FormContent,
  type FormValue,
  placesOf,
  type RowsFrom,
} from '@kompeten/contract/instruments/forms/form-rows'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { planDefinition } from '@kompeten/contract/instruments/forms/scheme-plan'
import { assessorForms, participantForms, schemePlans } from '@kompeten/contract/instruments/instruments'
import type { Call } from './call.ts'
import { aSignature } from './registrations.ts'

/** The forms of one participant, the reports of one assessor, or the plans of a scheme: shapes of the same calls. */
type Forms<Params> = {
  get(code: FormCode): Promise<Form>
  save(code: FormCode, values: Record<string, FormValue | null>, revision?: number): Promise<unknown>
  sign(code: FormCode): Promise<Form>
  fill(code: FormCode, values?: Record<string, FormValue>): Promise<void>
  at(code: FormCode): Params
}

/** Most changes that one call takes. */
const changesAtOnce = 200

const someValue = (field: FormField, row: string | null, { units }: RowsFrom): FormValue => {
  const { kind } = field
  const [first = ''] = optionsAt(field, row)
  const unit = units[0]?.unit_id ?? ''
  if (kind === 'unit') return unit
  if (kind === 'units') return [unit]
  if (kind === 'choices') return [first]
  if (kind === 'choice') return first
  // After every assessment: of a day that is written it may be asked.
  if (kind === 'day') return '2099-12-01'
  return kind === 'number' ? 80 : 'Diisi'
}

/** Two rows for each list of a form that has none yet. */
const someRows = ({ sections }: FormDefinition, content: FormContent): Record<string, FormValue> =>
  Object.fromEntries(
    sections.flatMap((section) =>
      section.kind === 'list' && !section.mayBeEmpty && content[section.id] === undefined
        ? [[section.id, ['satu', 'dua']]]
        : [],
    ),
  )

/** A sheet of answers as it comes from a scanner. */
const aScan = {
  name: 'lembar.pdf',
  bytes: new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

const formsWith = <Params extends { form_code: FormCode }>(
  call: Call,
  endpoints: typeof participantForms | typeof assessorForms | typeof schemePlans,
  at: (code: FormCode) => Params,
): Forms<Params> => {
  // All families take the same bodies; only their addresses differ.
  const of = endpoints as typeof participantForms
  const params = (code: FormCode) => at(code) as never
  const get = async (code: FormCode) => (await call(of.get, { params: params(code) })).data
  const device = crypto.randomUUID()
  let sequence = 0
  const save = async (code: FormCode, values: Record<string, FormValue | null>, revision = 1) => {
    const { versions } = await get(code)
    const changes = Object.entries(values).map(([path, value]) => {
      sequence += 1
      const sent =
        value === null || typeof value === 'string' || typeof value === 'number' ? value : [...value]
      return { path, value: sent, based_on: versions[path] ?? 0, sequence }
    })
    let saved: Awaited<ReturnType<typeof send>> | undefined
    const send = async (some: typeof changes) =>
      (await call(of.save, { params: params(code), body: { device_id: device, revision, changes: some } }))
        .data
    for (let from = 0; from < changes.length; from += changesAtOnce) {
      saved = await send(changes.slice(from, from + changesAtOnce))
    }
    return saved
  }
  const sign = async (code: FormCode): Promise<Form> => {
    const { revision } = await get(code)
    return (await call(of.sign, { params: params(code), body: { revision, signature: aSignature } })).data
  }
  const fill = async (code: FormCode, values: Record<string, FormValue> = {}) => {
    const form = await get(code)
    const known = formOf(code, form.source.muk_generation)
    const definition = known && form.assessment_id === null ? planDefinition(known) : known
    if (!definition) throw new Error(`There is no ${code}`)
    const filled: Record<string, FormValue> = { ...someRows(definition, form.content), ...values }
    const all = () => ({ ...form.content, ...filled })
    const scanned = async (path: string): Promise<FormValue> => {
      const { data } = await call(of.addFile, { params: params(code), body: { path }, file: aScan })
      return data.content[path] ?? []
    }
    // Answers ask for more: again, until nothing new is asked.
    for (let before = -1; before !== Object.keys(filled).length; ) {
      before = Object.keys(filled).length
      for (const { path, field, row } of placesOf(definition, form.source, all())) {
        if (!field.required || filled[path] !== undefined) continue
        // What it began with by the plan stays.
        if (field.kind === 'choices' && form.content[path] !== undefined) continue
        if (field.kind !== 'files') filled[path] = someValue(field, row?.id ?? null, form.source)
        else if (form.content[path] === undefined) filled[path] = await scanned(path)
      }
    }
    if (Object.keys(filled).length > 0) await save(code, filled, form.revision)
  }
  return { get, save, sign, fill, at }
}

/** Forms of a participant, each step as people take it; `fill` gives all that is asked, of choices the first. */
export const formsBy = (call: Call, assessment_applicant_id: string) =>
  formsWith(call, participantForms, (form_code) => ({ assessment_applicant_id, form_code }))

/** Reports of an assessor, as themselves or as whoever reviews them. */
export const reportsBy = (call: Call, assessment_id: string, accessor_id: string) =>
  formsWith(call, assessorForms, (form_code) => ({ assessment_id, accessor_id, form_code }))

/** FR.MAPA.01 and 02 as they are prepared for a version of a scheme. */
export const plansBy = (call: Call, schema_version_id: string) =>
  formsWith(call, schemePlans, (form_code) => ({ schema_version_id, form_code }))
