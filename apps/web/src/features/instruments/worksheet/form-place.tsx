import type { Form } from '@kompeten/contract/instruments/content'
import type { FormDefinition, FormField } from '@kompeten/contract/instruments/forms/form-definition'
import { type FormValue, idsIn } from '@kompeten/contract/instruments/forms/form-rows'
import { isOfProduct } from '@kompeten/contract/instruments/forms/form-values'
import { fieldLabel, formWords, optionLabel } from '@kompeten/phrases/instruments/forms/form-words'
import { useWords } from '../../../platform/words.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { FieldShown } from '../fields/field-shown.tsx'
import { FilesInput } from '../fields/files-input.tsx'
import type { Photos } from '../fields/use-photos.ts'
import { PlaceElsewhere } from '../people/place-elsewhere.tsx'
import { PlannedValue } from '../signing/planned-value.tsx'
import { Suggestion } from '../signing/suggestion.tsx'
import styles from './form-place.module.css'
import type { useFormSaves } from './use-form-saves.ts'

export type SheetProps = {
  form: Form
  definition: FormDefinition
  saves: ReturnType<typeof useFormSaves>
  photos: Photos
  isLocked: boolean
  /** Paths that lack something, once somebody asked what is missing. */
  missing: ReadonlySet<string>
  /** Paths where a participant's form departs from the scheme's plan. */
  departing: ReadonlySet<string>
}

type PlaceProps = SheetProps & { sectionId: string; place: string; field: FormField; hidesLabel?: boolean }

/** One field at its place in a form: to be filled in, or to be read, with what else is said of it. */
export const Place = ({ sectionId, place, field, hidesLabel, ...sheet }: PlaceProps) => {
  const { form, definition, saves, photos, isLocked, missing, departing } = sheet
  const words = useWords(formWords)
  const path = `${place}.${field.id}`
  const label = fieldLabel(words, definition.code, sectionId, field.id)
  const value = saves.content[path]
  const planned = form.plan?.content[path]
  const ofOption = (option: string) =>
    optionLabel(words, definition.code, { section: sectionId, field: field.id, option })
  const files = (
    <FilesInput
      path={path}
      label={label}
      isRequired={field.required === true}
      ids={idsIn(value)}
      files={form.files}
      photos={photos}
      isLocked={isLocked}
      isMissing={missing.has(path)}
      onChange={(ids) => saves.change({ [path]: ids })}
    />
  )
  const given = {
    field,
    path,
    label,
    optionLabel: ofOption,
    value,
    from: form.source,
    files,
    ...(hidesLabel && { hidesLabel }),
  }
  const elsewhere = <PlaceElsewhere field={field} path={path} saves={saves} isLocked={isLocked} />
  const besides = (
    <>
      <Suggestion
        form={form}
        definition={definition}
        path={path}
        value={value}
        {...(!isLocked && { onTake: (next: FormValue) => saves.change({ [path]: next }) })}
        optionLabel={ofOption}
      />
      {departing.has(path) && (
        <PlannedValue
          field={field}
          optionLabel={ofOption}
          planned={planned}
          {...(!isLocked && { onTakeBack: () => saves.change({ [path]: planned ?? null }) })}
        />
      )}
    </>
  )
  const shown = (
    <FieldShown {...given}>
      {elsewhere}
      {besides}
    </FieldShown>
  )
  if (isLocked) return shown
  // What the product wrote beside an answer of its own is read until another answer is chosen.
  if (field.ofProduct && isOfProduct(definition, saves.content, path))
    return <dl className={styles.ofProduct}>{shown}</dl>
  return (
    <>
      {elsewhere}
      <FieldInput
        {...given}
        isMissing={missing.has(path)}
        onChange={(next) => saves.change({ [path]: next })}
      />
      {besides}
    </>
  )
}

/** What is only read leaves out what nobody had to give and nobody gave. */
export const isThere = (
  field: FormField,
  place: string,
  { saves, isLocked, departing }: SheetProps,
): boolean => {
  const path = `${place}.${field.id}`
  return (
    !isLocked ||
    field.required === true ||
    saves.content[path] !== undefined ||
    saves.notTaken.has(path) ||
    departing.has(path)
  )
}
