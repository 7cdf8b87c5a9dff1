import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import { useLocation } from '@tanstack/react-router'

/** The pages of each category (spec §2): its list, a new one, one of them, and their order. */
export const categoryPages = {
  dasar: {
    list: '/portfolios',
    add: '/portfolios/input',
    edit: '/portfolios/edit-portfolios/$requirement_master_id',
    order: '/portfolios/order',
  },
  umum: {
    list: '/portfolios-umum',
    add: '/portfolios-umum/input',
    edit: '/portfolios-umum/edit-portfolios-umum/$requirement_master_id',
    order: '/portfolios-umum/order',
  },
  materi_uji: {
    list: '/materi-uji',
    add: '/materi-uji/input',
    edit: '/materi-uji/edit-materi-uji/$requirement_master_id',
    order: '/materi-uji/order',
  },
  administratif: {
    list: '/bukti-administratif',
    add: '/bukti-administratif/input',
    edit: '/bukti-administratif/edit-bukti-administratif/$requirement_master_id',
    order: '/bukti-administratif/order',
  },
} as const satisfies Record<RequirementCategory, Record<'list' | 'add' | 'edit' | 'order', string>>

/** The category whose page this is, told by the address. */
export const useCategory = (): RequirementCategory => {
  const { pathname } = useLocation()
  const root = `/${pathname.split('/')[1]}`
  const found = Object.entries(categoryPages).find(([, pages]) => pages.list === root)
  return (found?.[0] ?? 'umum') as RequirementCategory
}
