import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

/**
 * Enters the shell with a fresh session: nothing read under another role is kept (the spec's reload, in effect), then
 * to the page where the last session ended, else to the role's first page.
 */
export const useEnter = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (next = '/'): Promise<void> => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'tenants' })
    await navigate({ href: next, replace: true })
  }
}
