import { Image } from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import classes from './rich-text-editor.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

type Props = {
  id: string
  labelledBy: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  uploadPicture: (file: File) => Promise<string>
  disabled: boolean
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['mailto'], defaultProtocol: 'https' },
  }),
  Image,
]

/** The editor of rich text. It begins with the value and tells every change; it is made anew for another text. */
export const RichTextEditor = ({
  id,
  labelledBy,
  value,
  onChange,
  onBlur,
  uploadPicture,
  disabled,
}: Props) => {
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: {
        id,
        class: classes.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur,
  })
  return (
    <div className={classes.editor}>
      {!disabled && <RichTextToolbar editor={editor} uploadPicture={uploadPicture} />}
      <EditorContent editor={editor} />
    </div>
  )
}
