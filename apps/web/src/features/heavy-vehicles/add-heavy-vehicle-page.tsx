import { heavyVehicleInput } from '@kompeten/contract/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { MasterAddForm } from '../../ui/master/master-form.tsx'
import { HeavyVehicleFields } from './heavy-vehicle-fields.tsx'
import { heavyVehicleMaster } from './heavy-vehicle-master.ts'
import { blankHeavyVehicle } from './heavy-vehicle-values.ts'

/** `/heavy-vehicles/add`: a new heavy vehicle. */
export const AddHeavyVehiclePage = () => {
  const w = useWords(heavyVehiclesWords)
  const form = useForm({
    name: 'heavy-vehicle:new',
    schema: heavyVehicleInput,
    labels: w.fields,
    initial: blankHeavyVehicle,
    version: 0,
  })
  return (
    <MasterAddForm master={heavyVehicleMaster} words={w} form={form} leave={useLeaveTo('/heavy-vehicles')}>
      <HeavyVehicleFields form={form} />
    </MasterAddForm>
  )
}
