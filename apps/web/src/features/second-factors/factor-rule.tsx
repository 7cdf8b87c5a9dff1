import { type MemberRole, memberRoles } from '@kompeten/contract/people/content'
import { type SecondFactorRuleChange, secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAnew } from '../../platform/queries.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { secondFactorsQueries } from './second-factors.queries.ts'

const Rule = ({ kept }: { kept: readonly MemberRole[] }) => {
  const w = useWords(secondFactorsWords).rule
  const names = useWords(roleWords)
  const [chosen, setChosen] = useState<readonly string[]>(kept)
  const client = useQueryClient()
  const change = useWrite(secondFactors.changeRule, {
    give: (body: SecondFactorRuleChange) => ({ body }),
    keep: (client, { roles }) => client.setQueryData(secondFactorsQueries.rule().queryKey, { roles }),
    done: ({ ended }) => w.saved(ended),
    // Somebody else was faster: what they set is shown.
    onError: () => readAnew(client, secondFactorsQueries.rule().queryKey),
  })
  const roles = memberRoles.filter((role) => chosen.includes(role))
  return (
    <>
      <Checkbox.Group label={w.roles} value={[...chosen]} onChange={setChosen}>
        <Stack gap="xs" mt={4}>
          {memberRoles.map((role) => (
            <Checkbox key={role} value={role} label={names[role]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Button
        style={{ alignSelf: 'start' }}
        loading={change.isPending}
        disabled={roles.join() === memberRoles.filter((role) => kept.includes(role)).join()}
        onClick={() => change.mutate({ roles, replaces: [...kept] })}
      >
        {w.save}
      </Button>
    </>
  )
}

/** Which roles of the LSP must have a second factor. */
export const FactorRule = () => {
  const w = useWords(secondFactorsWords).rule
  const { data, error, refetch } = useQuery(secondFactorsQueries.rule())
  return (
    <FormSection title={w.title}>
      <Text size="sm" c="dimmed">
        {w.lead}
      </Text>
      {error && !data && <Failure failure={error} retry={() => void refetch()} />}
      {data && <Rule key={data.roles.join()} kept={data.roles} />}
    </FormSection>
  )
}
