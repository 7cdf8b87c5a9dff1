import { evidence } from '@kompeten/contract/requirements/evidence'
import { type MutationState, useMutationState } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { newDeviceId } from '../../../platform/device-id.ts'
import { isPassing, RefusedCall } from '../../../platform/refused-call.ts'
import { useUnsavedWork } from '../../../platform/unsaved-work.ts'
import type { SaveState } from '../../../platform/use-sends.ts'
import { useWrite } from '../../../platform/use-write.ts'
import type { Whose } from './evidence.queries.ts'
import { type At, type SaveTold, useSettle } from './use-give.ts'

type GivenFile = At & { file: File }

const retryMs = 5_000

/** The sends of a person's files; of one requirement where that is named. */
const sendsOf = ({ applicantId, schemaId }: Whose, ...requirementId: readonly string[]) => [
  'give-evidence-file',
  applicantId,
  schemaId,
  ...requirementId,
]

/** Sent again, whatever became of it before, a file is given once. */
const intentions = new WeakMap<File, string>()
const intentionOf = (file: File): string => {
  const key = intentions.get(file) ?? newDeviceId()
  intentions.set(file, key)
  return key
}

/**
 * Gives a file. What nobody could be reached for waits, whatever the page shows meanwhile, and is sent when the
 * connection is back, one after another; what does not fit is shown by the page.
 */
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
      mutationKey: sendsOf(whose, requirementId),
      scope: { id: 'evidence-files' },
      networkMode: 'online',
      retry: (_, failure) => failure instanceof RefusedCall && failure.kind !== 'refused',
      retryDelay: retryMs,
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

type Send = MutationState<unknown, Error, GivenFile>

/** What was chosen for a requirement and is not with the server, and why the last was not taken. */
export const useFilesOf = (whose: Whose, requirementId: string) => {
  const sends = useMutationState({
    filters: { mutationKey: sendsOf(whose, requirementId) },
    select: ({ state }) => state as Send,
  })
  const waiting = sends.filter(({ status }) => status === 'pending')
  useUnsavedWork(waiting.length > 0)
  const last = sends.at(-1)
  const heldUp = waiting.filter(({ isPaused, failureCount }) => isPaused || failureCount > 0)
  return {
    heldUp: heldUp.flatMap(({ variables }) => variables?.file ?? []),
    isSending: waiting.length > heldUp.length,
    refused: last?.error ?? null,
    /** The file that may be taken another time: the server was not well, or full. */
    again: isPassing(last?.error) ? last?.variables?.file : undefined,
  }
}

/** How files are on their way that are not with the server yet, for the line that says how a form is kept. */
export const useFilesUnderWay = (whose: Whose): SaveState | undefined => {
  const waiting = useMutationState({
    filters: { mutationKey: sendsOf(whose), status: 'pending' },
    select: ({ state }) => state.isPaused || state.failureCount > 0,
  })
  useUnsavedWork(waiting.length > 0)
  if (waiting.length === 0) return undefined
  if (!navigator.onLine) return 'offline'
  return waiting[0] ? 'failed' : 'saving'
}
