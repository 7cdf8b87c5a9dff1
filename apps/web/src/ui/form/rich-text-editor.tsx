import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useState } from 'react'
import { withoutTables } from './pasted-tables.ts'
import classes from './rich-text-editor.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { storedPicture } from './stored-picture.ts'

type Props = {
  id: string
  labelledBy: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  uploadPicture: (file: File) => Promise<string>
  showPicture: (address: string) => Promise<Blob>
  disabled: boolean
}

const extensionsWith = (showPicture: Props['showPicture']) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['mailto'], defaultProtocol: 'https' },
  }),
  storedPicture(showPicture),
]

/** The editor of rich text. It begins with the value and tells every change; it is made again for another text. */
export const RichTextEditor = ({
  id,
  labelledBy,
  value,
  onChange,
  onBlur,
  uploadPicture,
  showPicture,
  disabled,
}: Props) => {
  const [extensions] = useState(() => extensionsWith(showPicture))
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: {
      transformPastedHTML: withoutTables,
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
