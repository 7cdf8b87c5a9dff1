import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** An address with its search, as the server names it, in the parts that the router takes. */
export const partsOf = (address: string): { to: string; search: Record<string, string> } => {
  const [to = '/', search = ''] = address.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(search)) }
}

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { address: string }

/** A link to an address that the server named, such as `/certificates?view=all`. */
export const AddressLink = ({ address, ...props }: Props) => {
  const { to, search } = partsOf(address)
  return <Link {...props} to={to} search={search} />
}
