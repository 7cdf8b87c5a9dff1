import type { QueryClient } from '@tanstack/react-query'
import { PageSkeleton } from '../ui/states/skeleton.tsx'
import { Crash } from './crash.tsx'

/** Addresses are plain text: `?search=abc&tuk_type=mandiri`; every value is a string. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>) => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** What the entrance's router and the whole one have in common; a page's code is loaded when its link is about to be used. */
export const routerOptions = (queryClient: QueryClient) =>
  ({
    context: { queryClient },
    defaultPreload: 'intent',
    // Freshness is the query cache's business alone.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    // The old page has stood for those 300 ms.
    defaultPendingComponent: () => <PageSkeleton kind="list" atOnce />,
    defaultErrorComponent: Crash,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  }) as const
