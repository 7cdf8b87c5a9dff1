import { frameWords } from '@kompeten/phrases/platform/frame'
import { reportAddress } from '../../platform/report-problem.ts'
import { useWords } from '../../platform/words.ts'

/** The code of a fault for the support, and the way to report it with the code. */
export const Reference = ({ code, className }: { code: string; className: string | undefined }) => {
  const w = useWords(frameWords).failures
  return (
    <p className={className}>
      {w.reference(code)} <a href={reportAddress(code)}>{w.report}</a>
    </p>
  )
}
