import './ui/theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeRouter } from './app/router.tsx'
import { hostFaceQuery } from './features/tenants/index.ts'
import { makeQueryClient } from './platform/query.ts'

const queryClient = makeQueryClient()
// Before anything is drawn: the face is on its way while the page's code is.
void queryClient.prefetchQuery(hostFaceQuery)
const router = makeRouter(queryClient)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
