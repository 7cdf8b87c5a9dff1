import { type Applicant, type ApplicantRow, applicants } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { changeCachedRows } from '../../ui/list/cached-rows.ts'
import { tellKeptOut } from '../../ui/list/tell-kept-out.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { applicantQueries, keepApplicant } from './applicants.queries.ts'

const restore = async (client: QueryClient, applicantId: string): Promise<Applicant> => {
  const { data } = await call(applicants.restore, { params: { applicant_id: applicantId } })
  keepApplicant(client, data)
  return data
}

/** Puts an applicant in the bin. */
export const deleteApplicant = async (client: QueryClient, applicantId: string): Promise<Applicant> => {
  const { data } = await call(applicants.delete, { params: { applicant_id: applicantId } })
  keepApplicant(client, data)
  return data
}

/** Puts one applicant in the bin; it can be undone. */
export const useDeleteApplicant = () => {
  const client = useQueryClient()
  const w = useWords(applicantsWords).done
  return useWrite((gone: Applicant) => deleteApplicant(client, gone.applicant_id), {
    done: ({ full_name }) => w.deleted(full_name),
    undo: ({ applicant_id }) => restore(client, applicant_id),
  })
}

/** Puts several applicants in the bin, out of the lists at once; it can be undone. */
export const useDeleteApplicants = () => {
  const client = useQueryClient()
  const w = useWords(applicantsWords).done
  const format = useFormat()
  return useWrite(applicants.deleteMany, {
    give: (ids: readonly string[]) => ({ body: { applicant_ids: [...ids] } }),
    onMutate: (ids) =>
      changeCachedRows<ApplicantRow>(client, applicantQueries.lists, (rows) =>
        rows.filter((row) => !ids.includes(row.applicant_id)),
      ),
    onError: (_, __, putBack) => putBack?.(),
    onSuccess: ({ deleted, refused }) => {
      const kept = refused.map(({ reason, full_name: name, parts: by }) => ({ reason, name, by }))
      const { takingPart: used, binnedMany: binned, refusedMany: gone, others } = w
      tellKeptOut(kept, { used, binned, gone, others }, format.number)
      if (deleted.length === 0) return
      notifyWithUndo(w.deletedMany(format.number(deleted.length)), () =>
        Promise.all(deleted.map((applicantId) => restore(client, applicantId))),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: applicantQueries.lists }),
  })
}

/** Takes an applicant out of the bin; undoing puts them back there. */
export const useRestoreApplicant = () => {
  const client = useQueryClient()
  const w = useWords(applicantsWords).done
  return useWrite(({ applicant_id }: ApplicantRow) => restore(client, applicant_id), {
    done: ({ full_name }) => w.restored(full_name),
    undo: ({ applicant_id }) => deleteApplicant(client, applicant_id),
  })
}
