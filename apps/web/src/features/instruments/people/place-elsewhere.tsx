import type { FormField } from '@kompeten/contract/instruments/forms/form-definition'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { useWords } from '../../../platform/words.ts'
import { WrittenElsewhere } from '../../../ui/states/written-elsewhere.tsx'
import type { useFormSaves } from '../worksheet/use-form-saves.ts'

type Props = {
  field: FormField
  path: string
  saves: Pick<ReturnType<typeof useFormSaves>, 'content' | 'elsewhere' | 'notTaken' | 'change' | 'letGo'>
  isLocked: boolean
}

/** Tells that another window was faster at a place of a form; what was typed here and not taken stands there as well. */
export const PlaceElsewhere = ({ field, path, saves, isLocked }: Props) => {
  const w = useWords(instrumentsWords).sheet
  const isTyped = field.kind === 'line' || field.kind === 'prose'
  const text = saves.notTaken.get(path)?.value
  return (
    <WrittenElsewhere
      said={saves.elsewhere.has(path) ? w.elsewhere : undefined}
      text={isTyped && text !== saves.content[path] ? text : undefined}
      {...(!isLocked && { onUse: (text: string) => saves.change({ [path]: text }) })}
      onLetGo={() => saves.letGo(path)}
    />
  )
}
