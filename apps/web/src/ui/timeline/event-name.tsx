import { eventWords } from '@kompeten/phrases/platform/events'
import { useWords } from '../../platform/words.ts'

/** What happened, by the words of all features; the name itself where an event of another version has none. */
export const EventName = ({ name }: { name: string }) => <>{useWords(eventWords)[name] ?? name}</>
