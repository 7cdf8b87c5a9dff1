import { misuseRecord, misuses } from '@kompeten/contract/misuses/misuses'
import { masterOf } from '../../ui/master/master-of.ts'

/** Cases of misuse as list, form and bin handle them. */
export const misuseMaster = masterOf(misuses, misuseRecord, {
  name: 'misuse',
  title: 'person_name',
  at: { list: '/misuses', add: '/misuses/add', edit: '/misuses/$misuse_id' },
  begins: { action: 'none' },
})
