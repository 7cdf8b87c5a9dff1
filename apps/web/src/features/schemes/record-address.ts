import type { ListAddress } from '../../ui/list/list-state.ts'

/** What of a scheme's page stands in the address: the tab, a version other than the usual one, a form, a node to begin at. */
export type RecordAddress = {
  tab?: 'units' | 'details' | 'versions' | 'history'
  version?: string
  form?: 'details' | 'administration'
  open?: string
}

/** The address as the router takes it: plain texts under plain names. */
export const recordAddress = (address: RecordAddress): ListAddress => address as ListAddress
