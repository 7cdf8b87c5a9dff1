import type { Form } from '@kompeten/contract/instruments/content'
import { fieldAt, filesMost, mayHold } from '@kompeten/contract/instruments/forms/form-values'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { heldForm } from './begin-form.ts'
import { rowsFromOf } from './form-source.ts'
import type { FormAddress } from './form-subject.ts'
import { formViewOf, seenForm } from './forms.reads.ts'
import { formById, updateForm } from './forms.store.ts'
import { formFileById, insertFormFile } from './signing/form-signatures.store.ts'

/** The version that no device holds: whatever was written elsewhere gives way to what the server added. */
const serverDevice = 'server'

/**
 * Adds a file that is stored already at a place of a form that takes files.
 * @throws Refusal `not_found`, `step_not_possible`, `rule_broken` where the form takes none, or no more, there
 */
export const addFormFile = async (
  ctx: WriteCtx,
  address: FormAddress,
  path: string,
  file: ReceivedFile,
): Promise<Form> => {
  const { tx, tenant, now, actor } = ctx
  const { subject, row } = await heldForm(ctx, address, 'fill')
  const from = await rowsFromOf(ctx, subject)
  const before = row.content[path]
  const ids = Array.isArray(before) ? (before as readonly string[]) : []
  const formFileId = newId(now.getTime())
  const takesFiles = fieldAt(subject.definition, path)?.kind === 'files'
  if (!takesFiles || !mayHold(subject.definition, path, [...ids, formFileId], from)) {
    const code = takesFiles ? ('too_many' as const) : ('invalid' as const)
    throw new Refusal('rule_broken', { issues: [{ path, code, facts: { limit: filesMost } }] })
  }
  await insertFormFile(tx, {
    lspId: tenant.lspId,
    formFileId,
    formId: row.formId,
    path,
    fileKey: file.key,
    name: file.name,
    mime: file.mime,
    size: file.bytes.length,
    sha256: file.sha256,
    createdAt: now,
    createdByName: actor.name,
  })
  await updateForm(tx, row, {
    content: { ...row.content, [path]: [...ids, formFileId] },
    stamps: {
      ...row.stamps,
      [path]: { device: serverDevice, sequence: 0, version: (row.stamps[path]?.version ?? 0) + 1 },
    },
    modifiedAt: now,
    modifiedByName: actor.name,
  })
  return formViewOf(ctx, subject, await formById(tx, row.formId))
}

/** A photo or document of a form, for whoever may read the form. @throws Refusal `not_found` */
export const readFormFile = async (ctx: ReadCtx, formFileId: string): Promise<FileAnswer> => {
  const { tx } = ctx
  const file = await formFileById(tx, formFileId)
  const form = file && (await formById(tx, file.formId))
  if (!file || !form) throw new Refusal('not_found')
  const { formCode: form_code, assessmentId: assessment_id } = form
  const { row } = await seenForm(
    ctx,
    assessment_id === null
      ? { form_code, schema_version_id: form.schemeVersionId }
      : form.assessmentApplicantId !== null
        ? { form_code, assessment_applicant_id: form.assessmentApplicantId }
        : { form_code, assessment_id, accessor_id: form.assessorId ?? '' },
  )
  if (!row) throw new Refusal('not_found')
  const subject = { kind: 'form_file', id: formFileId }
  if (ctx.actor.roleCode !== 'APL')
    ctx.note({ name: 'file.opened', subject, facts: { form_id: form.formId } })
  return { key: file.fileKey, ...pick(file, 'sha256', 'name', 'mime'), inline: true }
}
