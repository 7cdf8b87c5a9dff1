import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { TextInput } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { useFieldProps } from '../../ui/form/field-props.ts'
import classes from './lsps.module.css'

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour by its code, or picked with the browser's own means. */
export const ColourField = (props: Field<string | null>) => {
  const w = useWords(lspsWords).hints
  const text = props.value ?? ''
  return (
    <TextInput
      {...useFieldProps(props)}
      description={w.theme_colour}
      maxLength={7}
      autoComplete="off"
      value={text}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rightSectionWidth={48}
      rightSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={w.pickColour}
          value={isColour(text) ? text.toLowerCase() : '#000000'}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      }
    />
  )
}
