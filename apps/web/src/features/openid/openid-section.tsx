import { openidWords } from '@kompeten/phrases/openid/openid'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { openidQueries } from './openid.queries.ts'

/** How it stands with the LSP's account provider, and the way to its page. */
export const OpenidSection = () => {
  const { settings: w, faults } = useWords(openidWords)
  const { data, error, refetch } = useQuery(openidQueries.get())
  return (
    <FormSection title={w.title}>
      <Text size="sm" c="dimmed">
        {w.lead}
      </Text>
      {error && !data && <Failure failure={error} retry={() => void refetch()} />}
      {data && (
        <Text size="sm">
          {data.name === null ? w.none : data.active ? w.on(data.name) : w.off}{' '}
          {data.required_for_staff && w.required}
        </Text>
      )}
      {data?.tested?.fault && <Callout tone="failed">{faults[data.tested.fault]}</Callout>}
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        renderRoot={(props) => <Link to="/lsp-profile/openid" {...props} />}
      >
        {w.open}
      </Button>
    </FormSection>
  )
}
