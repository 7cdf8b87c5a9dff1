import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { makeEntrance } from './entrance.tsx'
import { OpensHouse } from './open-house.tsx'

const house = () => import('./router.tsx')

/**
 * The first script holds the pages before the login alone, so that they are as quick with a hundred pages behind them as
 * with ten. The router over all pages takes over, with the same history, at the first address that is not among them.
 */
export const App = ({ queryClient }: { queryClient: QueryClient }) => {
  const [{ router, isWhole }, setRouter] = useState<{ router: AnyRouter; isWhole: boolean }>(() => ({
    router: makeEntrance(queryClient),
    isWhole: false,
  }))
  const { history } = router
  const open = useCallback(async () => {
    const { makeRouter } = await house()
    setRouter({ router: makeRouter(queryClient, history), isWhole: true })
  }, [queryClient, history])
  useEffect(() => {
    // On its way while somebody types their password; what fails here is shown where the pages are needed.
    const idle = window.setTimeout(() => void house().catch(() => undefined), 3000)
    return () => window.clearTimeout(idle)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <OpensHouse value={open}>
        <RouterProvider key={isWhole ? 'whole' : 'entrance'} router={router} />
      </OpensHouse>
    </QueryClientProvider>
  )
}
