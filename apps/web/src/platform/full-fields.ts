import { frameWords } from '@kompeten/phrases/platform/frame'
import { numberInText } from './format.ts'
import { notify } from './notices.ts'
import { language } from './words.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** How many signs stay beside what is put in: what is selected makes room for it. */
const stays = ({ value, selectionStart, selectionEnd }: Field): number =>
  value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))

const takes = (field: Field, text: string): boolean =>
  field.maxLength < 0 || stays(field) + text.length <= field.maxLength

const say = (what: 'cutPaste' | 'fieldFull', { maxLength }: Field): void => {
  const spoken = language()
  notify({
    tone: 'info',
    key: 'full-field',
    message: frameWords[spoken][what](numberInText(spoken, maxLength)),
  })
}

const tellPaste = ({ target, clipboardData }: ClipboardEvent): void => {
  // A field counts the end of a line once, whatever it is made of elsewhere.
  const pasted = (clipboardData?.getData('text/plain') ?? '').replaceAll('\r\n', '\n')
  if (isField(target) && !takes(target, pasted)) say('cutPaste', target)
}

/** Tells it of each field once, and again when it has had room meanwhile. */
const typing = () => {
  let full: Field | undefined
  const tell = (field: Field) => {
    if (full !== field) say('fieldFull', field)
    full = field
  }
  return {
    before: ({ target, inputType, data }: InputEvent): void => {
      if (!isField(target)) return
      const isLine = inputType === 'insertLineBreak' && target instanceof HTMLTextAreaElement
      const typed = inputType === 'insertText' ? (data ?? '') : isLine ? '\n' : ''
      if (typed !== '' && !takes(target, typed)) tell(target)
    },
    after: ({ target }: Event): void => {
      if (!isField(target) || target.maxLength < 0) return
      // A phone's keyboard composes words: they are cut once they are whole.
      if (target.value.length > target.maxLength) tell(target)
      else if (target.value.length < target.maxLength) full = undefined
    },
  }
}

/**
 * Tells whoever pastes or types more than a field takes: browsers leave out what is beyond its end without a word.
 * Returns a function that stops it.
 */
export const tellFullFields = (page: Document = document): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const { before, after } = typing()
  page.addEventListener('paste', tellPaste, { signal })
  page.addEventListener('beforeinput', before, { signal })
  page.addEventListener('input', after, { signal })
  return () => stop.abort()
}
