import type { HeavyVehicle, HeavyVehicleInput } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles/heavy-vehicles'
import type { OwnPart } from '../../ui/master/master-fields.tsx'
import { formOf, MasterAddPage, MasterEditPage } from '../../ui/master/master-pages.tsx'
import { SchemesField } from '../schemes/index.ts'
import { heavyVehicleMaster } from './heavy-vehicle-master.ts'

const namesOf = (schemes: HeavyVehicle['schemes']) =>
  Object.fromEntries(schemes.map(({ schema_id, schema_name }) => [schema_id, schema_name]))

const SchemeFields: OwnPart<HeavyVehicle, HeavyVehicleInput> = ({ form, kept }) => (
  <SchemesField {...form.field('schema_ids')} chosen={kept?.schemes ?? []} most={50} />
)

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
  own: { schema_ids: SchemeFields },
  namesOf: ({ schemes }) => ({ schema_ids: namesOf(schemes) }),
})

/** `/heavy-vehicles/add`: a new heavy vehicle. */
export const AddHeavyVehiclePage = () => <MasterAddPage {...form} />

/** `/heavy-vehicles/{heavy_vehicle_id}`: a heavy vehicle with its history. */
export const EditHeavyVehiclePage = () => <MasterEditPage {...form} />
