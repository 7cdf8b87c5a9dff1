import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { makeEntrance } from './entrance.tsx'
import { makeRouter } from './router.tsx'

/** Addresses of the product that name a person, a scheme or a stage (spec §2), and once led elsewhere without them. */
const addresses = [
  '/assessments/A/portofolio-asesi',
  '/assessments/A/portofolio',
  '/assessments/A/assign',
  '/assessments/A/assign/C',
  '/assessments/A/assign/C/true',
  '/assessments/A/assign_archive',
  '/assessments/A/assign-applicant/S/pra',
  '/assessments/A/list-applicant/S/real',
  '/assessments/A/generate',
  '/assessments/A/penyelia/C',
  '/assessments/A/applicants/P/portofolio',
  '/assessments/A/applicants/P/portofolio-assesor',
  '/assessments/A/applicants/P/detail-file-asesi',
  '/assessments/A/applicants/P/detail-file-asesi/form',
  '/assessments/S/applicants/L/P/U/portofolio-khusus',
  '/assessments/edit-data',
  '/assessments/detail-data',
  '/assessments/input_data/uji_tertulis',
  '/assessments/input_data/uji_essay',
]

test.each(addresses)('%s opens a page of its own, which is given every name of the address', (address) => {
  const client = new QueryClient()
  makeEntrance(client)
  const router = makeRouter(client, createMemoryHistory({ initialEntries: ['/'] }))
  const [, params, route] = router.getMatchedRoutes(address)
  expect(route?.options.component).toBeDefined()
  expect(route?.options.beforeLoad).toBeUndefined()
  const named = address.split('/').filter((part) => /^[A-Z]$/.test(part))
  expect(Object.values(params)).toEqual(expect.arrayContaining(named))
})
