import { tuk, tukInput } from '@kompeten/contract/tuk/tuk'
import { masterOf } from '../../ui/master/master-of.ts'

/** Venues as list, form and bin handle them. */
export const tukMaster = masterOf(tuk, { name: 'tuk', id: 'tuk_id', title: 'tuk_name', input: tukInput })
