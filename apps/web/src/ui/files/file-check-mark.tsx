import type { FileCheck } from '@kompeten/contract/platform/stored-file'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useWords } from '../../platform/words.ts'
import { StateMark } from '../record/state-mark.tsx'

/** Beside a file's name: that it is being checked, or why it is gone; nothing for one that opens. */
export const FileCheckMark = ({ check }: { check: FileCheck }) => {
  const w = useWords(uiWords).files.checks
  return check && <StateMark tone={check === 'infected' ? 'refused' : 'waiting'}>{w[check]}</StateMark>
}
