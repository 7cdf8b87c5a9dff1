import { setupWords } from '@kompeten/phrases/setup/setup'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { neededIn, SetUpList, setUpQueries } from '../setup/index.ts'
import { Panel } from './panel.tsx'

/** What a new LSP still needs before its first assessment; gone, without a trace while loading, once nothing is missing. */
export const SetUpPanel = () => {
  const w = useWords(setupWords).progress
  const format = useFormat()
  const query = useQuery(setUpQueries.progress())
  if (!query.data || query.data.ready) return null
  return (
    <Panel title={w.title} query={query} wide>
      {({ steps, done_count }) => (
        <>
          <p>{w.count(format.number(done_count), format.number(neededIn(steps).length))}</p>
          <SetUpList steps={steps.filter(({ done }) => !done)} />
        </>
      )}
    </Panel>
  )
}
