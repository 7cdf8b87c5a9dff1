import { apostrophes } from '@kompeten/contract/platform/fields'

const apostrophe = new RegExp(`[${apostrophes}]`, 'g')

/**
 * The `like` pattern of a text that is looked for anywhere. Where an apostrophe is typed any one sign may stand: keyboards
 * write it in several ways, and none of the searched columns has to be written anew.
 */
export const containing = (text: string): string =>
  `%${text.replace(/[\\%_]/g, '\\$&').replace(apostrophe, '_')}%`
