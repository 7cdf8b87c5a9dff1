import type { HeavyVehicle, HeavyVehicleInput } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles/heavy-vehicles'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '../../platform/queries.ts'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import type { OwnPart } from '../../ui/master/master-fields.tsx'
import { formOf, MasterAddPage, MasterEditPage } from '../../ui/master/master-pages.tsx'
import { heavyVehicleMaster } from './heavy-vehicle-master.ts'

const published = queriesOf('schemes', schemes).list({
  limit: '100',
  shown_state: 'PUBLISHED',
  sort: 'schema_name',
})

const namesOf = (schemes: HeavyVehicle['schemes']) =>
  Object.fromEntries(schemes.map(({ schema_id, schema_name }) => [schema_id, schema_name]))

/** Schemes to choose from: the published ones, and those that it has already, whatever has become of them. */
const SchemesField: OwnPart<HeavyVehicle, HeavyVehicleInput> = ({ form, kept }) => {
  const { data } = useQuery(published)
  const names = { ...namesOf(data?.data ?? []), ...namesOf(kept?.schemes ?? []) }
  const options = Object.entries(names).map(([value, label]) => ({ value, label }))
  return <MultiSelectField {...form.field('schema_ids')} options={options} most={50} />
}

const form = formOf({
  master: heavyVehicleMaster,
  words: heavyVehiclesWords,
  sections: {
    identity: ['vehicle_code', 'vehicle_name', 'vehicle_name_en', 'category', ['brand', 'model'], 'active'],
    capacity: [
      'operator_class',
      ['capacity_min', 'capacity_max'],
      { field: 'capacity_unit', isOpened: true },
      'sio_required',
    ],
    schemes: ['schema_ids'],
    more: ['description'],
  },
  own: { schema_ids: SchemesField },
  namesOf: ({ schemes }) => ({ schema_ids: namesOf(schemes) }),
})

/** `/heavy-vehicles/add`: a new heavy vehicle. */
export const AddHeavyVehiclePage = () => <MasterAddPage {...form} />

/** `/heavy-vehicles/{heavy_vehicle_id}`: a heavy vehicle with its history. */
export const EditHeavyVehiclePage = () => <MasterEditPage {...form} />
