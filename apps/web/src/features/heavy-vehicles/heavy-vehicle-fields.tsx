import {
  capacityUnits,
  type HeavyVehicle,
  type HeavyVehicleInput,
  operatorClasses,
  vehicleCategories,
} from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles/heavy-vehicles'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '../../platform/queries.ts'
import { useWords } from '../../platform/words.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import type { Form } from '../../ui/form/use-form.ts'

type Props = {
  form: Form<Typed<HeavyVehicleInput>, HeavyVehicleInput>
  kept: HeavyVehicle | undefined
}

const published = queriesOf('schemes', schemes).list({
  limit: '100',
  shown_state: 'PUBLISHED',
  sort: 'schema_name',
})

/** Schemes to choose from: the published ones, and those that it has already, whatever has become of them. */
const SchemesField = ({ form, kept }: Props) => {
  const { data } = useQuery(published)
  const names = new Map(
    [...(data?.data ?? []), ...(kept?.schemes ?? [])].map(({ schema_id, schema_name }) => [
      schema_id,
      schema_name,
    ]),
  )
  const options = [...names].map(([value, label]) => ({ value, label }))
  return <MultiSelectField {...form.field('schema_ids')} options={options} most={50} />
}

/** The fields of a heavy vehicle, in sections. */
export const HeavyVehicleFields = ({ form, kept }: Props) => {
  const w = useWords(heavyVehiclesWords)
  const { field } = form
  return (
    <>
      <FormSection title={w.sections.identity}>
        <TextField {...field('vehicle_code')} autoComplete="off" />
        <TextField {...field('vehicle_name')} autoComplete="off" />
        <TextField {...field('vehicle_name_en')} autoComplete="off" />
        <SelectField
          {...field('category')}
          onChange={(value) =>
            field('category').onChange(vehicleCategories.find((one) => one === value) ?? null)
          }
          options={vehicleCategories.map((value) => ({ value, label: w.categories[value] }))}
          searchable
        />
        <FieldPair>
          <TextField {...field('brand')} autoComplete="off" />
          <TextField {...field('model')} autoComplete="off" />
        </FieldPair>
        <CheckboxField {...field('active')} statement={w.fields.active} />
      </FormSection>
      <FormSection title={w.sections.capacity}>
        <ChoiceField
          {...field('operator_class')}
          choices={operatorClasses.map((value) => ({ value, label: value }))}
        />
        <FieldPair>
          <NumberField {...field('capacity_min')} description={w.hints.capacity} />
          <NumberField {...field('capacity_max')} description={w.hints.capacity} />
        </FieldPair>
        <SelectField
          {...field('capacity_unit')}
          onChange={(value) =>
            field('capacity_unit').onChange(capacityUnits.find((one) => one === value) ?? null)
          }
          options={capacityUnits.map((value) => ({ value, label: w.units[value] }))}
        />
        <CheckboxField {...field('sio_required')} statement={w.fields.sio_required} />
        <Text size="sm">{w.hints.sio}</Text>
      </FormSection>
      <FormSection title={w.sections.schemes}>
        <SchemesField form={form} kept={kept} />
      </FormSection>
      <FormSection title={w.sections.more}>
        <ProseField {...field('description')} />
      </FormSection>
    </>
  )
}
