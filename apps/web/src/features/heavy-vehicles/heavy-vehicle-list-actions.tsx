import { heavyVehicles } from '@kompeten/contract/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles'
import { call } from '../../platform/call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListActions } from '../../ui/list/list-actions.tsx'
import type { ListAddress } from '../../ui/list/list-state.ts'
import { listsOf } from '../../ui/master/master.ts'
import { heavyVehicleMaster } from './heavy-vehicle-master.ts'

/** What the list offers: export of what is shown, import, add; each where its permission is held. */
export const HeavyVehicleListActions = ({ narrowing }: { narrowing: ListAddress }) => {
  const w = useWords(heavyVehiclesWords)
  const session = useSession()
  const { may } = heavyVehicleMaster
  return (
    <ListActions
      exportFile={holds(session, may.export) && (() => call(heavyVehicles.export, { query: narrowing }))}
      importing={
        holds(session, may.import) && {
          things: w.things,
          upload: heavyVehicles.import.upload,
          fetchTemplate: () => call(heavyVehicles.template, {}),
          send: (given) => call(heavyVehicles.import, given),
          lists: listsOf(heavyVehicleMaster),
        }
      }
      adding={holds(session, may.create) && { to: '/heavy-vehicles/add', label: w.add }}
    />
  )
}
