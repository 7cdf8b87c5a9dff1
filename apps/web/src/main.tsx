import './ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { hostFaceQuery } from './platform/host-face.ts'
import { makeQueryClient } from './platform/query.ts'

const queryClient = makeQueryClient()
// Before anything is drawn: the face is on its way while the page's code is.
void queryClient.prefetchQuery(hostFaceQuery)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
)
