import {
  type HeavyVehicle,
  type HeavyVehicleInput,
  heavyVehicleInput,
} from '@kompeten/contract/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { MasterEditForm, MasterRecord } from '../../ui/master/master-form.tsx'
import { HeavyVehicleFields } from './heavy-vehicle-fields.tsx'
import { heavyVehicleMaster } from './heavy-vehicle-master.ts'
import { type HeavyVehicleValues, shownValue, valuesOf } from './heavy-vehicle-values.ts'

const namesOf = ({ schemes }: HeavyVehicle) =>
  new Map(schemes.map(({ schema_id, schema_name }) => [schema_id, schema_name]))

const HeavyVehicleForm = ({ kept }: { kept: HeavyVehicle }) => {
  const w = useWords(heavyVehiclesWords)
  const form = useForm<HeavyVehicleValues, HeavyVehicleInput>({
    name: `heavy-vehicle:${kept.heavy_vehicle_id}`,
    schema: heavyVehicleInput,
    labels: w.fields,
    initial: useMemo(() => valuesOf(kept), [kept]),
    version: kept.version,
  })
  return (
    <MasterEditForm
      master={heavyVehicleMaster}
      words={w}
      form={form}
      kept={kept}
      show={shownValue(w, namesOf(kept))}
      leave={useLeaveTo('/heavy-vehicles')}
    >
      <HeavyVehicleFields form={form} chosen={kept.schemes} />
    </MasterEditForm>
  )
}

/** `/heavy-vehicles/{heavy_vehicle_id}`: a heavy vehicle with its history; what may not be changed can be read. */
export const EditHeavyVehiclePage = () => {
  const { heavy_vehicle_id: heavyVehicleId } = useParams({ from: '/shell/heavy-vehicles/$heavy_vehicle_id' })
  return (
    <MasterRecord key={heavyVehicleId} master={heavyVehicleMaster} id={heavyVehicleId}>
      {(kept) => <HeavyVehicleForm kept={kept} />}
    </MasterRecord>
  )
}
