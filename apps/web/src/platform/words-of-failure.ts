import { frameWords } from '@kompeten/phrases/platform/frame'
import { RefusedCall } from './refused-call.ts'
import { language } from './words.ts'

/** What names all that is picked in a list. */
const picked = /(^|\.)\w+_ids$/

/**
 * What to say about a failed call: the server's own words where it spoke, else ours (decisions §4). Where it named what
 * breaks a rule, that, each once: "does not meet the conditions" alone tells nobody what to do. The same of more picked rows than it takes
 * at once.
 */
export const wordsOfFailure = (failure: unknown): { title: string; message: string; reference?: string } => {
  const words = frameWords[language()].failures
  if (!(failure instanceof RefusedCall)) return words.unknown
  const maybeSaved = failure.lost === 'answered_again'
  if (failure.kind === 'offline' && maybeSaved)
    return { title: words.unanswered.title, message: words.maybeSaved }
  if (failure.kind === 'offline' && navigator.onLine) return words.unanswered
  if (failure.kind !== 'refused') {
    const { title, message } = words[failure.kind]
    return { title, message: maybeSaved ? `${message}. ${words.maybeSaved}` : message }
  }
  const reference = failure.reason === 'internal' ? failure.reference : undefined
  const tooMany = failure.errors.find(({ code, path }) => code === 'too_many' && picked.test(path))
  if (tooMany) return { title: words.refused.title, message: words.tooManyPicked(tooMany.message) }
  const broken = failure.reason === 'rule_broken' ? failure.errors : []
  const message = [...new Set(broken.map((error) => error.message))].join('. ') || failure.message
  return { title: words.refused.title, message, ...(reference && { reference }) }
}

/** The page of the record that stands in the way, where the server names it. */
export const linkOfFailure = (failure: unknown): string | undefined =>
  failure instanceof RefusedCall
    ? (failure.facts as { holder?: { link: string } } | undefined)?.holder?.link
    : undefined

/**
 * A failed call where there is room for a sentence, as in a dialog: what breaks a rule, or what the server says of the first
 * field, else all of it.
 */
export const sentenceOfFailure = (failure: unknown): string => {
  const { title, message } = wordsOfFailure(failure)
  if (!(failure instanceof RefusedCall)) return message
  if (failure.kind === 'refused')
    return (message === failure.message && failure.errors[0]?.message) || message
  // "Failed!" adds nothing; that the network is gone does.
  return failure.kind === 'unreadable' ? message : `${title}. ${message}`
}
