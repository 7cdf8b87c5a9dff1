import { blankOf, type FieldKind, kindOf, mostOf, rowOf } from '@kompeten/contract/platform/field-kinds'
import type { ReactNode } from 'react'
import type { core } from 'zod/mini'
import type { Field } from '../form/field.ts'
import { FieldPair } from '../form/field-pair.tsx'
import { FormSection } from '../form/form-section.tsx'
import { RepeatedRows } from '../form/repeated-rows.tsx'
import type { Typed } from '../form/typed.ts'
import type { Form } from '../form/use-form.ts'
import type { Master, MasterRow } from './master.ts'
import styles from './master-fields.module.css'
import type { FormWords } from './master-words.ts'
import { type Guise, PlainField } from './plain-field.tsx'

/** What a part of a form that its feature writes itself is given. */
export type OwnPart<Row, Input extends object> = (props: {
  form: Form<Typed<Input>, Input>
  /** Undefined for a new record. */
  kept: Row | undefined
  /** What waits beside the fields, such as a picture. */
  beside: ReactNode
}) => ReactNode

/** A line of a form: a field or a part of the feature's own, two fields side by side, or a field with what differs. */
type Line<Name, Own> = Name | Own | readonly [Name, Name] | ({ field: Name } & Guise)

/** The lines of each section of a form, and the parts among them that the feature writes itself. */
export type Fields<Row, Input extends object, Section extends string, Own extends string> = {
  sections: Record<Section, readonly Line<keyof Input & string, Own>[]>
  own?: Record<Own, OwnPart<Row, Input>>
}

/** What a browser may fill in: of a plain line it knows nothing. */
const autofill: Partial<Record<FieldKind, string>> = {
  address: 'street-address',
  phone: 'tel',
  email: 'email',
  website: 'url',
}

type Item = Record<string, unknown>
type FormOf = { field: (name: string) => unknown; rows: (name: string) => unknown }
type Part = { form: FormOf; words: FormWords; name: string; schema: core.$ZodType }

/** Rows of plain fields, added and removed one by one. */
const FieldRows = ({ form, words, name, schema }: Part) => {
  const shape = Object.entries(rowOf(schema) ?? {})
  const blank = Object.fromEntries(shape.map(([key, part]) => [key, blankOf(part)]))
  const rows = form.rows(name) as ReturnType<Form<Record<string, Item[]>, unknown>['rows']>
  return (
    <RepeatedRows<Item> {...rows} blank={blank} addLabel={words.adds[name] ?? ''} max={mostOf(schema)}>
      {(row) =>
        shape.map(([key, part]) => (
          <PlainField key={key} name={`${name}.${key}`} schema={part} field={row.field(key)} words={words} />
        ))
      }
    </RepeatedRows>
  )
}

const FormField = ({ form, words, name, schema, ...guise }: Part & Guise) =>
  kindOf(schema) === 'rows' ? (
    <FieldRows form={form} words={words} name={name} schema={schema} />
  ) : (
    <PlainField
      name={name}
      schema={schema}
      field={form.field(name) as Field<unknown>}
      words={words}
      {...guise}
      autoComplete={guise.autoComplete ?? autofill[kindOf(schema)] ?? 'off'}
    />
  )

type Props<Row extends MasterRow, Input extends object> = Fields<Row, Input, string, string> & {
  master: Master<Row, Input>
  words: FormWords
  /** Fields that can be read and not changed. */
  locked?: readonly string[]
} & Parameters<OwnPart<Row, Input>>[0]

/** The fields of a kind of record, in sections: each plain one by its kind, the others as the feature writes them. */
export const MasterFields = <Row extends MasterRow, Input extends object>(props: Props<Row, Input>) => {
  const { master, words, sections, own = {}, form, kept, beside, locked = [] } = props
  // A field is found by its name, so its type is only known to the schema that says its kind.
  const named = form as unknown as FormOf
  const field = (name: string, guise: Guise = {}) => {
    const schema = master.fields[name]
    const Own = (own as Partial<Record<string, OwnPart<Row, Input>>>)[name]
    if (Own) return <Own key={name} form={form} kept={kept} beside={beside} />
    if (!schema) return undefined
    const made = <FormField key={name} form={named} words={words} name={name} schema={schema} {...guise} />
    if (!locked.includes(name)) return made
    return (
      <fieldset key={name} disabled className={styles.locked}>
        {made}
      </fieldset>
    )
  }
  const line = (said: Line<string, string>) => {
    if (typeof said === 'string') return field(said)
    if ('field' in said) {
      const { field: name, ...guise } = said
      return field(name, guise)
    }
    return <FieldPair key={said[0]}>{said.map((name) => field(name))}</FieldPair>
  }
  return Object.entries<readonly Line<string, string>[]>(sections).map(([section, lines]) => (
    <FormSection key={section} title={words.sections[section] ?? ''}>
      {lines.map(line)}
    </FormSection>
  ))
}
