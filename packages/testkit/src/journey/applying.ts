import { applications } from '@kompeten/contract/applications/applications'
import { type Gap, type Potency, statementVersion } from '@kompeten/contract/applications/content'
import type { Application, EvidenceItem } from '@kompeten/contract/applications/views'
import { type Evidence, evidence } from '@kompeten/contract/requirements/evidence'
import { aCertificate } from '../assessors.ts'
import type { Call } from '../call.ts'
import { aSignature } from '../registrations.ts'

type Asked = Pick<
  Evidence['requirements'][number],
  'requirement_master_id' | 'name' | 'form_type' | 'options' | 'min_number' | 'allowed_ext'
>

/** A photo that a phone could have taken, or where no picture is taken a small document. */
const fileFor = ({ name, allowed_ext }: Asked) => {
  if (allowed_ext.includes('png')) {
    const base64 = aSignature.png.slice(aSignature.png.indexOf(',') + 1)
    return { name: 'bukti.png', bytes: Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)) }
  }
  return aCertificate(`${name.replaceAll(/[^\w ]/g, '').slice(0, 30)}.pdf`)
}

const valueFor = ({ form_type, options, min_number }: Asked): string => {
  if (form_type === 'checkbox') return 'true'
  if (form_type === 'select') return options[0]?.value ?? ''
  if (form_type === 'number') return String(Math.max(min_number ?? 0, 3))
  return form_type === 'file_online' ? 'https://contoh.id/portofolio' : 'Tiga tahun bekerja di bidang ini.'
}

/** Gives evidence for one requirement: a file, or what else it asks for. */
export const giveEvidence = async (call: Call, asked: Asked, schema_id: string): Promise<void> => {
  const params = { requirement_master_id: asked.requirement_master_id }
  if (asked.form_type === 'file') {
    await call(evidence.addFile, { params, body: { schema_id }, file: fileFor(asked) })
  } else {
    await call(evidence.give, { params, body: { schema_id, values: [valueFor(asked)] } })
  }
}

/** Gives what is missing, one piece after the other, until nothing is; no more than the LSP asks for. */
const giveWhatIsMissing = async (call: Call, schema_id: string): Promise<void> => {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const { data } = await call(evidence.mine, { query: { schema_id } })
    const wanted = data.missing.map(({ requirement_master_id }) => requirement_master_id)
    if (wanted.length === 0) return
    if (wanted.length >= before) throw new Error(`Evidence does not help: ${JSON.stringify(data.missing)}`)
    before = data.missing.reduce((sum, { count }) => sum + count, 0) + wanted.length
    for (const asked of data.requirements) {
      if (wanted.includes(asked.requirement_master_id)) await giveEvidence(call, asked, schema_id)
    }
  }
}

/** Begins an application and fills it in, evidence and self-assessment; it is not submitted yet. */
export const applied = async (
  call: Call,
  schema_id: string,
  stated: { potency?: Potency } = {},
): Promise<Application> => {
  const { data: begun } = await call(applications.begin, { body: { schema_id } })
  const params = { join_request_id: begun.join_request_id }
  await giveWhatIsMissing(call, schema_id)
  const { data: own } = await call(applications.selfAssessment, { params })
  await call(applications.saveElements, {
    params,
    body: {
      device_id: crypto.randomUUID(),
      elements: own.units
        .flatMap((unit) => unit.elements)
        .map(({ element_id }, at) => ({
          element_id,
          answer: 'K' as const,
          requirement_ids: [],
          note: 'Saya kerjakan dalam pekerjaan sehari-hari',
          based_on: 0,
          sequence: at + 1,
        })),
    },
  })
  const said = {
    purpose: 'S' as const,
    purpose_other: null,
    special_needs: null,
    version: begun.version,
    ...stated,
  }
  return (await call(applications.update, { params, body: said })).data
}

/** Signs and submits the application as it stands. */
export const submitted = async (call: Call, join_request_id: string): Promise<Application> => {
  const params = { join_request_id }
  const { data } = await call(applications.get, { params })
  const body = {
    version: data.version,
    statement_version: statementVersion,
    truth_stated: true,
    terms_agreed: true,
    signature: aSignature,
  }
  return (await call(applications.submit, { params, body })).data
}

/** The LSP's verdict on every piece that was given or is required; `wanting` picks those that do not meet. */
const judged = async (
  admin: Call,
  join_request_id: string,
  wanting: (item: EvidenceItem) => boolean = () => false,
): Promise<Application> => {
  const { data } = await admin(applications.get, { params: { join_request_id } })
  for (const item of data.evidence) {
    if (item.answer === null && !item.required) continue
    const isWanting = wanting(item)
    await admin(applications.judge, {
      params: { join_request_id, requirement_id: item.requirement_id },
      body: {
        answer_id: item.answer?.answer_id ?? null,
        seen_date: item.verdict?.date ?? null,
        verdict: item.answer === null ? 'absent' : isWanting ? 'not_meets' : 'meets',
        note: isWanting ? 'Hasil pindai kurang jelas, mohon diunggah ulang.' : null,
      },
    })
  }
  return (await admin(applications.get, { params: { join_request_id } })).data
}

export const accepted = async (admin: Call, join_request_id: string): Promise<Application> => {
  const { version } = await judged(admin, join_request_id)
  const body = { version, note: null, signature: aSignature }
  return (await admin(applications.approve, { params: { join_request_id }, body })).data
}

/** Gives the application back with its gaps. */
export const returned = async (admin: Call, join_request_id: string, gaps: Gap[]): Promise<Application> => {
  const asked = new Set(gaps.map(({ target_id }) => target_id))
  const { version } = await judged(admin, join_request_id, (item) => asked.has(item.requirement_id))
  const body = { version, note: 'Hampir lengkap, tinggal hal ini.', gaps }
  return (await admin(applications.return, { params: { join_request_id }, body })).data
}
