import type { Words } from '../platform/words.ts'
import { unitsEditor as en } from './units-editor.en.ts'
import { unitsEditor as id } from './units-editor.id.ts'

export const unitsEditorWords: Words<typeof id> = { id, en }
