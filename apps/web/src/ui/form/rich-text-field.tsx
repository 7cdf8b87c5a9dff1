import { Input, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { lazy, Suspense } from 'react'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
)

type Props = Field<string | null> & {
  /** Stores a picture and returns its address. */
  uploadPicture: (file: File) => Promise<string>
  /** What the picture at such an address shows. */
  showPicture: (address: string) => Promise<Blob>
  disabled?: boolean
}

/** Rich text as html; its editor, which is large, comes when a page has one. */
export const RichTextField = (props: Props) => {
  const { id, label, error } = useFieldProps({ ...props, required: true })
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: `${id}-label` }} error={error}>
      <Suspense fallback={<Skeleton height={320} />}>
        <RichTextEditor
          id={id}
          labelledBy={`${id}-label`}
          value={props.value ?? ''}
          onChange={props.onChange}
          onBlur={props.onBlur}
          uploadPicture={props.uploadPicture}
          showPicture={props.showPicture}
          disabled={props.disabled ?? false}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
