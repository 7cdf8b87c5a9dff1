import { frameWords } from '@kompeten/phrases/platform/frame'
import { notify } from '../../platform/notices.ts'
import { language } from '../../platform/words.ts'
import { wordsOfFailure } from '../../platform/words-of-failure.ts'

/** Tells that something was done and offers to undo it, instead of asking before. `undo` throws where it fails. */
export const notifyWithUndo = (message: string, undo: () => Promise<unknown>): void => {
  const words = () => frameWords[language()].undo
  const run = () =>
    void undo().then(
      () => notify({ tone: 'done', message: words().undone }),
      (failure: unknown) => notify({ tone: 'failed', ...wordsOfFailure(failure) }),
    )
  notify({ tone: 'done', message, action: { label: words().action, run } })
}
