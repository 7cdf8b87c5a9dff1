import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useBlocker } from '@tanstack/react-router'
import { notify } from '../../../platform/notices.ts'
import { useWords } from '../../../platform/words.ts'

type Place = { pathname: string; search: Record<string, unknown> }

const leavesStep = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || current.search.step !== next.search.step

/** Before the step that is open goes, what it has not sent yet is sent; where that fails, the step stays and says so. */
export const useSendBeforeLeaving = (flush: () => Promise<boolean>): void => {
  const w = useWords(applicationsWords).guided
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!leavesStep(current, next) || (await flush())) return false
      notify({ tone: 'info', key: 'step-stays', message: w.stays })
      return true
    },
    enableBeforeUnload: false,
  })
}
