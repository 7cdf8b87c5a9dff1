import { mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { lazy, page } from '../../platform/page.ts'

/** What of a scheme's page stands in the address: the tab, a version other than the usual one, a form, a node to begin at. */
const place = {
  tab: ['units', 'details', 'rules', 'versions', 'history'],
  version: 'text',
  form: ['details', 'administration', 'rules', 'renewal', 'surveillance'],
  open: 'text',
} as const

/** The pages of the schemes. */
export const schemesRoutes = [
  page(
    '/schema/main-schema',
    mainSchemes.list,
    lazy(() => import('./main/main-scheme-list-page.tsx'), 'MainSchemeListPage'),
  ),
  page(
    '/schema/main-schema/add-mainCompetence',
    mainSchemes.create,
    lazy(() => import('./main/add-main-scheme-page.tsx'), 'AddMainSchemePage'),
  ),
  page(
    '/schema/main-schema/edit-mainSchema/$main_schema_id',
    mainSchemes.get,
    lazy(() => import('./main/edit-main-scheme-page.tsx'), 'EditMainSchemePage'),
  ),
  page(
    '/schema/sub-schema',
    schemes.list,
    lazy(() => import('./scheme-list-page.tsx'), 'SchemeListPage'),
  ),
  page(
    '/schema-certification/add-schema',
    schemes.create,
    lazy(() => import('./add-scheme-page.tsx'), 'AddSchemePage'),
  ),
  page(
    '/schema/schema-edit/$schema_id',
    schemes.get,
    lazy(() => import('./scheme-page.tsx'), 'SchemePage'),
    place,
  ),
  page(
    '/schema/unit-competention',
    schemes.units,
    lazy(() => import('./unit-list-page.tsx'), 'UnitListPage'),
  ),
] as const
