import { evidence } from '@kompeten/contract/requirements/evidence'
import { call } from '../../../platform/call.ts'
import { newDeviceId } from '../../../platform/device-id.ts'
import { isPassing } from '../../../platform/refused-call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import type { Whose } from './evidence.queries.ts'
import { sendsOf, sentWhenReached, useSendsOf } from './evidence-sends.ts'
import { type At, type SaveTold, useSettle } from './use-give.ts'

type GivenFile = At & { file: File }

/** Sent again, whatever became of it before, a file is given once. */
const intentions = new WeakMap<File, string>()
const intentionOf = (file: File): string => {
  const key = intentions.get(file) ?? newDeviceId()
  intentions.set(file, key)
  return key
}

/** Gives a file, as soon as the server can be reached; what does not fit is shown by the page. */
export const useGiveFile = (whose: Whose, requirementId: string, told?: SaveTold) => {
  const settle = useSettle(whose, told)
  const { applicantId: applicant_id, schemaId } = whose
  return useWrite(
    async ({ requirement_master_id, file }: GivenFile) => {
      const body = schemaId === null ? {} : { schema_id: schemaId }
      const options = { idempotencyKey: intentionOf(file) }
      const answer =
        applicant_id === 'me'
          ? await call(evidence.addFile, { params: { requirement_master_id }, body, file }, options)
          : await call(
              evidence.addFileFor,
              { params: { applicant_id, requirement_master_id }, body, file },
              options,
            )
      return answer.data
    },
    {
      mutationKey: sendsOf(whose, 'file', requirementId),
      ...sentWhenReached('evidence-files'),
      // Said at the field, which also tries again.
      shown: [
        'invalid_input',
        'rule_broken',
        'too_large',
        'wrong_file_type',
        'upload_limit',
        'storage_full',
        'internal',
        'unavailable',
      ],
      ...settle,
    },
  )
}

/** What was chosen for a requirement and is not with the server, and why the last was not taken. */
export const useFilesOf = (whose: Whose, requirementId: string) => {
  const { waiting, heldUp, last } = useSendsOf<GivenFile>(sendsOf(whose, 'file', requirementId))
  return {
    heldUp: heldUp.flatMap(({ variables }) => variables?.file ?? []),
    isSending: waiting.length > heldUp.length,
    refused: last?.error ?? null,
    /** The file that may be taken another time: the server was not well, or full. */
    again: isPassing(last?.error) ? last?.variables?.file : undefined,
  }
}
