import { type AccessorInput, assessors } from '@kompeten/contract/assessors'
import { assessorsWords } from '@kompeten/phrases/assessors'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { nameOf } from './accessor-name.ts'
import { keepAccessor } from './assessors.queries.ts'

/** Fills in, or changes, the record of a person who holds the assessor's role. */
export const useSaveAccessor = (userId: string) => {
  const w = useWords(assessorsWords).done
  return useWrite(assessors.save, {
    give: (body: AccessorInput & { version: number }) => ({ params: { user_id: userId }, body }),
    shown: ['invalid_input', 'rule_broken', 'already_exists', 'version_conflict'],
    keep: keepAccessor,
    done: (saved) => w.saved(nameOf(saved)),
  })
}

/** Leaves an assessor out of assignments, with a reason, or lets them be assigned again. */
export const useSetActive = (accessorId: string) => {
  const w = useWords(assessorsWords).done
  return useWrite(assessors.setActive, {
    give: (body: { active: boolean; reason: string | null }) => ({
      params: { accessor_id: accessorId },
      body,
    }),
    keep: keepAccessor,
    done: (saved, { active }) => (active ? w.activated(nameOf(saved)) : w.deactivated(nameOf(saved))),
  })
}
