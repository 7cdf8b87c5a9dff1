import { tuk, tukRecord } from '@kompeten/contract/tuk/tuk'
import { masterOf } from '../../ui/master/master-of.ts'

/** Venues as list, form and bin handle them. */
export const tukMaster = masterOf(tuk, tukRecord, {
  name: 'tuk',
  title: 'tuk_name',
  at: { list: '/tuk', add: '/tuk/add-tuk', edit: '/tuk/edit-tuk/$tuk_id' },
})
