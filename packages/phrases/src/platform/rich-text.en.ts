import type { richText as richTextId } from './rich-text.id.ts'

export const richText: typeof richTextId = {
  toolbar: 'Text format',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  heading: 'Heading',
  subheading: 'Small heading',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  linkAddress: 'Address of the link',
  setLink: 'Set the link',
  removeLink: 'Remove the link',
  picture: 'Insert a picture',
  undo: 'Undo',
  redo: 'Redo',
}
