import type { Form } from '@kompeten/contract/instruments/content'
import type { FormDefinition } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import { fieldAt } from '@kompeten/contract/instruments/forms/form-values'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button } from '@mantine/core'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { type FormAddress, formCalls, formQueries } from '../instruments.queries.ts'
import { SamePlan } from '../signing/same-plan.tsx'
import { Neighbours } from '../worksheet/neighbours.tsx'
import { deviceId } from '../worksheet/use-form-saves.ts'
import styles from './participant-frame.module.css'
import { usePeople } from './use-people.ts'

type Props = { of: FormAddress; form: Form }

/**
 * The same form of the one before and the one after. It comes later than the form: it stands last, and its place is kept free, so
 * that nothing moves away from under a finger.
 */
export const OtherPeople = ({ of, form }: Props) => {
  const { people, isLoading } = usePeople(of, form)
  if (!('assessment_applicant_id' in of)) return null
  if (isLoading) return <span className={styles.awaited} aria-hidden />
  return (
    <Neighbours
      people={people}
      id={of.assessment_applicant_id}
      linkTo={(assessment_applicant_id) => ({
        to: '/forms/participant/$assessment_applicant_id/$form_code',
        params: { assessment_applicant_id, form_code: of.form_code },
      })}
    />
  )
}

type Sheet = Props & { definition: FormDefinition; content: FormContent; isComplete: boolean }

/**
 * What is told to a group is told to each of them: writes what was chosen here into the form of everybody in whose
 * nothing is written yet. Own words stay with whom they are about.
 */
export const SameForOthers = ({ of, form, definition, content, isComplete }: Sheet) => {
  const w = useWords(instrumentsWords).sheet
  const format = useFormat()
  const own = 'assessment_applicant_id' in of ? of.assessment_applicant_id : undefined
  const others = usePeople(of, form).people.filter(
    ({ isBegun, assessment_applicant_id: id }) => !isBegun && id !== own,
  )
  const { assessment_id } = form
  const copy = useWrite(
    async () => {
      const changes = Object.entries(content).flatMap(([path, value], at) =>
        typeof value === 'string' && fieldAt(definition, path)?.kind === 'choice'
          ? [{ path, value, based_on: 0, sequence: at + 1 }]
          : [],
      )
      for (const { assessment_applicant_id } of others) {
        await formCalls({ form_code: of.form_code, assessment_applicant_id }).save({
          device_id: deviceId(),
          revision: 1,
          changes,
        })
      }
    },
    {
      refresh: [formQueries.forms({ assessment_id: assessment_id ?? '' }).queryKey],
      done: () => w.sameDone(format.number(others.length)),
    },
  )
  if (definition.code === 'mapa02' && isComplete) {
    return <SamePlan of={of} form={form} definition={definition} content={content} />
  }
  if (!definition.isToldToAll || !isComplete || others.length === 0) return null
  return (
    <Button variant="default" size="md" loading={copy.isPending} onClick={() => copy.mutate()}>
      {w.sameForOthers(format.number(others.length))}
    </Button>
  )
}
