import { frameWords } from '@kompeten/phrases/platform/frame'
import { numberInText } from './format.ts'
import { notify } from './notices.ts'
import { language } from './words.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** How many signs stay beside what is pasted: what is selected makes room for it. */
const stays = ({ value, selectionStart, selectionEnd }: Field): number =>
  value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))

const tell = ({ target, clipboardData }: ClipboardEvent): void => {
  if (!isField(target) || target.maxLength < 0) return
  // A field counts the end of a line once, whatever it is made of elsewhere.
  const pasted = (clipboardData?.getData('text/plain') ?? '').replaceAll('\r\n', '\n')
  if (stays(target) + pasted.length <= target.maxLength) return
  const spoken = language()
  const message = frameWords[spoken].cutPaste(numberInText(spoken, target.maxLength))
  notify({ tone: 'info', key: 'cut-paste', message })
}

/**
 * Tells whoever pastes more than a field takes: browsers leave out what is beyond its end without a word.
 * Returns a function that stops it.
 */
export const tellCutPastes = (page: Document = document): (() => void) => {
  page.addEventListener('paste', tell)
  return () => page.removeEventListener('paste', tell)
}
