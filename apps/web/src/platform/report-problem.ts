import { secretKey } from './session.ts'

/** The version of the pages that this window runs; empty where they were not built. */
const productVersion = String(import.meta.env.PRODUCT_VERSION ?? '')

/**
 * The address of a complaint about this software that takes the failed call along: the page without what was asked for on
 * it, the version and the reference. Nothing of a person.
 */
export const reportAddress = (reference: string): string => {
  const form = secretKey() === null ? '/complain' : '/complain/add-complain'
  const asked = new URLSearchParams({
    failed_page: window.location.pathname.slice(0, 300),
    failed_version: productVersion,
    failed_reference: reference,
  })
  return `${form}?${asked}`
}
