import { auditWords } from '@kompeten/phrases/audit/audit'
import { stateInLog } from '@kompeten/phrases/audit/log-words'
import { deviceOf } from '../../platform/device-name.ts'
import { language, useWords } from '../../platform/words.ts'

/** A state of a record of that kind, as its own page calls it. */
export const useStateWords = () => {
  useWords(auditWords)
  return (kind: string, state: string): string => stateInLog(language(), kind, state)
}

/** What a program said of itself as browser and system; what nobody knows stands as it was said. */
export const useDeviceWords = () => {
  const w = useWords(auditWords)
  return (said: string): string => {
    const { browser, system } = deviceOf(said)
    return browser && system ? w.seen({ browser, system }) : (browser ?? said.slice(0, 60))
  }
}
