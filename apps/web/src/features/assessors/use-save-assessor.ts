import { type AssessorInput, assessors } from '@kompeten/contract/assessors/assessors'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { nameOf } from './assessor-name.ts'
import { keepAssessor } from './assessors.queries.ts'

/** Fills in, or changes, the record of a person who holds the assessor's role. */
export const useSaveAssessor = (userId: string) => {
  const w = useWords(assessorsWords).done
  return useWrite(assessors.save, {
    give: (body: AssessorInput & { version: number }) => ({ params: { user_id: userId }, body }),
    ofForm: true,
    keep: keepAssessor,
    done: (saved) => w.saved(nameOf(saved)),
  })
}

/** Leaves an assessor out of assignments, with a reason, or lets them be assigned again. */
export const useSetActive = (assessorId: string) => {
  const w = useWords(assessorsWords).done
  return useWrite(assessors.setActive, {
    give: (body: { active: boolean; reason: string | null }) => ({
      params: { accessor_id: assessorId },
      body,
    }),
    keep: keepAssessor,
    done: (saved, { active }) => (active ? w.activated(nameOf(saved)) : w.deactivated(nameOf(saved))),
  })
}
