import { newId } from '../ids.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const keyForm = new RegExp(`^${uuid}/\\d{4}/${uuid}\\.[a-z0-9]{1,8}$`)

/** A fresh key, `{lsp_id}/{yyyy}/{uuid}.{extension}`: the tenant first, nothing of the file's own name. */
export const newFileKey = (lspId: string, at: Date, extension: string): string =>
  `${lspId}/${at.getUTCFullYear()}/${newId(at.getTime())}.${extension}`

/** True for a key that `newFileKey` could have made: no other path is ever opened. */
export const isFileKey = (key: string): boolean => keyForm.test(key)
