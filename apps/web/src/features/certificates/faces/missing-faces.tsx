import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useWords } from '../../../platform/words.ts'
import { sentenceOfFailure } from '../../../platform/words-of-failure.ts'
import { Callout } from '../../../ui/states/callout.tsx'

/** Why certificates could not be signed: what their face still lacks, or the server's own words. */
export const MissingFaces = ({ failure }: { failure: Error | null }) => {
  const w = useWords(certificatesWords)
  if (!(failure instanceof RefusedCall)) return null
  const labels: Readonly<Record<string, string>> = w.missing
  if (failure.reason === 'not_allowed') return <Callout tone="failed">{w.sign.onlyDirector}</Callout>
  return (
    <Callout tone="failed">
      {failure.errors.length > 0 ? w.sign.incomplete : sentenceOfFailure(failure)}
      <ul>
        {failure.errors.map(({ path, message }) => (
          <li key={path}>{labels[path] ?? message}</li>
        ))}
      </ul>
    </Callout>
  )
}
