import type { Form } from '@kompeten/contract/instruments/content'
import type { FormDefinition } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import { departures } from '@kompeten/contract/instruments/forms/scheme-plan'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, Stack } from '@mantine/core'
import { useFormat } from '../../../platform/format.ts'
import { nextSequence } from '../../../platform/kept-changes.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import styles from '../instruments.module.css'
import { type FormAddress, formCalls, formQueries, formQuery } from '../instruments.queries.ts'
import { usePeople } from '../people/use-people.ts'
import { deviceId } from '../worksheet/use-form-saves.ts'

/** Whether a form lacks just what this one had to add: nothing is adapted in it yet, and its map serves the same potency as little. */
const lacksTheSame = (other: Form, { definition, named }: { definition: FormDefinition; named: string }) =>
  other.may.includes('fill') &&
  other.source.named_potency === named &&
  other.gaps.some(({ code }) => code === 'potency_unserved') &&
  departures(definition, other.source, { plan: other.plan?.content ?? {}, content: other.content }).length ===
    0

type Props = { of: FormAddress; form: Form; definition: FormDefinition; content: FormContent }

/**
 * FR.MAPA.02 that was adapted to a potency which the plan of the scheme does not serve: writes what was adapted, with its reason, into that
 * of every other participant of the scheme who has the same potency and whose map is still as the plan has it (domain §2.5).
 */
export const SamePlan = ({ of, form, definition, content }: Props) => {
  const w = useWords(instrumentsWords).sheet
  const format = useFormat()
  const own = 'assessment_applicant_id' in of ? of.assessment_applicant_id : undefined
  const { people } = usePeople(of, form)
  const schemeId = people.find(({ assessment_applicant_id: id }) => id === own)?.schema_id
  const others = people.filter(
    ({ assessment_applicant_id: id, schema_id, signedBy }) =>
      id !== own && schema_id === schemeId && signedBy.length === 0,
  )
  const named = form.source.named_potency
  const { plan, assessment_id } = form
  const adapted = plan ? departures(definition, form.source, { plan: plan.content, content }) : []
  const copy = useWrite(
    async () => {
      const paths = [...adapted, 'departure.reason']
      let filled = 0
      for (const { assessment_applicant_id } of others) {
        const address = { form_code: of.form_code, assessment_applicant_id }
        const other = await formCalls(address).get(new AbortController().signal)
        if (named === undefined || !lacksTheSame(other, { definition, named })) continue
        const { results } = await formCalls(address).save({
          device_id: deviceId(),
          revision: other.revision,
          changes: paths.map((path, at) => {
            const value = content[path] ?? null
            return {
              path,
              value:
                value === null || typeof value === 'string' || typeof value === 'number' ? value : [...value],
              based_on: other.versions[path] ?? 0,
              sequence: nextSequence(at, Date.now()),
            }
          }),
        })
        // What somebody else writes there meanwhile stays theirs.
        if (results.every(({ outcome }) => outcome === 'saved')) filled += 1
      }
      return filled
    },
    {
      refresh: [
        formQueries.forms({ assessment_id: assessment_id ?? '' }).queryKey,
        ...others.map(
          ({ assessment_applicant_id }) =>
            formQuery({ form_code: of.form_code, assessment_applicant_id }).queryKey,
        ),
      ],
      done: (filled) => (filled > 0 ? w.sameDone(format.number(filled)) : w.samePlanNone),
    },
  )
  if (named === undefined || adapted.length === 0 || others.length === 0) return null
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" size="md" loading={copy.isPending} onClick={() => copy.mutate()}>
        {w.samePlan}
      </Button>
      <p className={styles.quiet}>{w.samePlanHint}</p>
    </Stack>
  )
}
