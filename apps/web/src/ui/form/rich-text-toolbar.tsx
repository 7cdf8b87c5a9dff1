import { richTextWords } from '@kompeten/phrases/platform/rich-text'
import { ActionIcon, type ActionIconProps, Button, Popover, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type Ref, useRef, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './rich-text-editor.module.css'

type Tool = {
  label: string
  icon: TablerIcon
  isOn?: boolean
  isOff?: boolean
  run: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Further props are those of a popover that opens from it. */
const ToolButton = ({ label, icon: Icon, isOn, isOff = false, run, ...rest }: Tool & ActionIconProps) => (
  <ActionIcon
    {...rest}
    variant={isOn ? 'light' : 'subtle'}
    color={isOn ? 'lsp' : 'gray'}
    size={36}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    disabled={isOff}
    onClick={run}
  >
    <Icon size={18} aria-hidden />
  </ActionIcon>
)

const LinkTool = ({ editor, isOn }: { editor: Editor; isOn: boolean }) => {
  const w = useWords(richTextWords)
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const open = () => {
    setAddress(String(editor.getAttributes('link').href ?? ''))
    setOpen(true)
  }
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: address.trim() }).run()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus shadow="md" withinPortal={false}>
      <Popover.Target>
        <ToolButton label={w.link} icon={IconLink} isOn={isOn} run={open} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <TextInput
            label={w.linkAddress}
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              set()
            }}
          />
          <Button size="xs" onClick={set}>
            {address.trim() === '' ? w.removeLink : w.setLink}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type Props = { editor: Editor; uploadPicture: (file: File) => Promise<string> }

/** What can be done to the text: marks, headings, lists, links, pictures. */
export const RichTextToolbar = ({ editor, uploadPicture }: Props) => {
  const w = useWords(richTextWords)
  const picker = useRef<HTMLInputElement>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      mayUndo: now.can().undo(),
      mayRedo: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const insert = async (file: File | undefined) => {
    if (!file) return
    const src = await uploadPicture(file)
    chain().setImage({ src, alt: '' }).run()
  }
  const marks: Tool[] = [
    { label: w.bold, icon: IconBold, isOn: on.bold, run: () => chain().toggleBold().run() },
    { label: w.italic, icon: IconItalic, isOn: on.italic, run: () => chain().toggleItalic().run() },
    {
      label: w.underline,
      icon: IconUnderline,
      isOn: on.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      label: w.heading,
      icon: IconH2,
      isOn: on.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: w.subheading,
      icon: IconH3,
      isOn: on.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { label: w.bullets, icon: IconList, isOn: on.bullets, run: () => chain().toggleBulletList().run() },
    {
      label: w.numbers,
      icon: IconListNumbers,
      isOn: on.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: w.quote, icon: IconBlockquote, isOn: on.quote, run: () => chain().toggleBlockquote().run() },
  ]
  return (
    <div role="toolbar" aria-label={w.toolbar} className={classes.toolbar}>
      {marks.map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
      <LinkTool editor={editor} isOn={on.link} />
      <ToolButton label={w.picture} icon={IconPhoto} run={() => picker.current?.click()} />
      <ToolButton
        label={w.undo}
        icon={IconArrowBackUp}
        isOff={!on.mayUndo}
        run={() => chain().undo().run()}
      />
      <ToolButton
        label={w.redo}
        icon={IconArrowForwardUp}
        isOff={!on.mayRedo}
        run={() => chain().redo().run()}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        onChange={(event) => {
          const { files } = event.currentTarget
          void insert(files?.[0]).catch(() => undefined)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
