import { type PrerequisiteKind, prerequisiteKinds } from '@kompeten/contract/schemes/prerequisites'
import type { Scheme } from '@kompeten/contract/schemes/schemes'
import {
  type PrerequisiteRules,
  prerequisiteRules,
  type SchemeVersion,
} from '@kompeten/contract/schemes/versions'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { newDeviceId } from '../../../platform/device-id.ts'
import { useSpoken, useWords } from '../../../platform/words.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import type { Row } from '../../../ui/form/field.ts'
import { FieldPair } from '../../../ui/form/field-pair.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { RepeatedRows } from '../../../ui/form/repeated-rows.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { asRows } from '../../../ui/form/three-way.ts'
import type { Typed } from '../../../ui/form/typed.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { referenceChoices } from '../../reference/index.ts'
import { SchemeField } from '../scheme-field.tsx'
import { rulesOf } from '../scheme-values.ts'
import { RulesForm } from './rules-form.tsx'

const most = 20

type RulesValues = Typed<PrerequisiteRules>
type Item = RulesValues['prerequisites'][number]

const askedOf = (version: SchemeVersion): RulesValues => ({ prerequisites: rulesOf(version).prerequisites })

const blank = (): Item => ({
  prerequisite_id: newDeviceId(),
  kind: 'certificate',
  schema_id: null,
  education_code: null,
  years: null,
  text: null,
  text_en: null,
})

const PrerequisiteFields = ({ row, item }: { row: Row<Item>; item: Item | undefined }) => {
  const w = useWords(schemeRulesWords).prerequisites
  const spoken = useSpoken()
  const { data: educations = [] } = useQuery(referenceChoices.educations)
  return (
    <>
      <ChoiceField
        {...row.field('kind')}
        choices={prerequisiteKinds.map((value) => ({ value, label: w.kinds[value] }))}
      />
      {item?.kind === 'certificate' && <SchemeField {...row.field('schema_id')} required />}
      {item?.kind === 'education' && (
        <SelectField
          {...row.field('education_code')}
          required
          options={educations.map((one) => ({
            value: one.education_code,
            label: spoken(one.education_name, one.education_name_en),
          }))}
        />
      )}
      {item?.kind === 'experience' && <NumberField {...row.field('years')} required />}
      {item?.kind === 'other' && (
        <FieldPair>
          <TextField {...row.field('text')} required maxLength={300} />
          <TextField {...row.field('text_en')} maxLength={300} />
        </FieldPair>
      )}
    </>
  )
}

/** The form of what a draft asks of applicants before they are certified. */
export const PrerequisitesForm = ({ scheme, draft }: { scheme: Scheme; draft: SchemeVersion }) => {
  const w = useWords(schemeRulesWords).prerequisites
  const labels = useMemo(
    () => ({
      prerequisites: w.one,
      ...Object.fromEntries(
        Object.entries(w.fields).map(([name, label]) => [`prerequisites.${name}`, label]),
      ),
    }),
    [w],
  )
  const kindShown = (kind: unknown): string => w.kinds[kind as PrerequisiteKind] ?? ''
  const form = useForm<RulesValues, PrerequisiteRules>({
    name: `schemeRules:${draft.schema_version_id}`,
    schema: prerequisiteRules,
    labels,
    initial: askedOf(draft),
    version: draft.version,
  })
  return (
    <RulesForm
      scheme={scheme}
      draft={draft}
      form={form}
      words={w}
      valuesOf={askedOf}
      show={(name, value) => {
        if (name === 'prerequisites.kind') return kindShown(value)
        // Some name schemes and educations, which have no words here.
        const rows = name === 'prerequisites' ? asRows(value) : undefined
        return rows?.map(({ kind }) => kindShown(kind)).join(', ')
      }}
      rulesIn={({ prerequisites }) => ({ prerequisites })}
    >
      <RepeatedRows {...form.rows('prerequisites')} blank={blank()} addLabel={w.add} max={most}>
        {(row, at) => <PrerequisiteFields row={row} item={form.values.prerequisites[at]} />}
      </RepeatedRows>
    </RulesForm>
  )
}
