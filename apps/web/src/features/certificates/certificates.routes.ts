import { alumni } from '@kompeten/contract/certificates/alumni'
import { blanko } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { certificateFaces } from '@kompeten/contract/certificates/faces'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { blankoStock } from '@kompeten/contract/certificates/stock'
import { lazy, page } from '../../platform/page.ts'

const tab = ['face', 'basis', 'document', 'history'] as const

/** The pages of certificates and alumni (spec §2 "Alumni"). */
export const certificatesRoutes = [
  page(
    '/certificates',
    certificates.list,
    lazy(() => import('./certificate-list-page.tsx'), 'CertificateListPage'),
  ),
  page(
    '/certificates/runs',
    issuing.runs,
    lazy(() => import('./printing/run-list-page.tsx'), 'RunListPage'),
  ),
  page(
    '/certificates/runs/$run_id',
    issuing.run,
    lazy(() => import('./printing/run-page.tsx'), 'RunPage'),
  ),
  page(
    '/certificates/blanko',
    blanko.list,
    lazy(() => import('./blanko/blanko-list-page.tsx'), 'BlankoListPage'),
  ),
  page(
    '/certificates/blanko/$blanko_request_id',
    blanko.get,
    lazy(() => import('./blanko/blanko-page.tsx'), 'BlankoPage'),
    { tab: ['documents', 'certificates', 'spoiled', 'history'] },
  ),
  page(
    '/certificates/stock',
    blankoStock.deliveries,
    lazy(() => import('./blanko/stock-list-page.tsx'), 'StockListPage'),
  ),
  page(
    '/certificates/stock/$delivery_id',
    blankoStock.delivery,
    lazy(() => import('./blanko/delivery-page.tsx'), 'DeliveryPage'),
  ),
  page(
    '/certificates/surveillances',
    { may: certificates.list.may },
    lazy(() => import('./surveillance/surveillance-list-page.tsx'), 'SurveillanceListPage'),
  ),
  page(
    '/certificates/surveillances/$surveillance_id',
    { may: certificates.get.may },
    lazy(() => import('./surveillance/surveillance-page.tsx'), 'SurveillancePage'),
  ),
  page(
    '/my-certificates/surveillances/$surveillance_id',
    { may: ownCertificates.list.may },
    lazy(() => import('./surveillance/own-surveillance-page.tsx'), 'OwnSurveillancePage'),
  ),
  page(
    '/certificates/faces',
    certificateFaces.get,
    lazy(() => import('./faces/faces-page.tsx'), 'FacesPage'),
  ),
  page(
    '/certificates/settings',
    issuing.settings,
    lazy(() => import('./settings-page.tsx'), 'SettingsPage'),
  ),
  page(
    '/alumnis',
    alumni.list,
    lazy(() => import('./alumni/alumni-list-page.tsx'), 'AlumniListPage'),
  ),
  page(
    '/alumnis/add-alumni',
    alumni.create,
    lazy(() => import('./alumni/add-alumni-page.tsx'), 'AddAlumniPage'),
  ),
  page(
    '/alumnis/edit-alumni/$alumni_id',
    alumni.get,
    lazy(() => import('./alumni/edit-alumni-page.tsx'), 'EditAlumniPage'),
  ),
  page(
    '/alumni/certificate/$alumni_id',
    certificates.get,
    lazy(() => import('./certificate-page.tsx'), 'CertificatePage'),
    { tab },
  ),
  // The same page, straight after it was issued.
  page(
    '/alumni/certificate/$alumni_id/$is_new',
    certificates.get,
    lazy(() => import('./certificate-page.tsx'), 'FreshCertificatePage'),
    { tab },
  ),
  page(
    '/my-certificates',
    ownCertificates.list,
    lazy(() => import('./my-certificates-page.tsx'), 'MyCertificatesPage'),
  ),
  page(
    '/my-certificates/$certificate_id/agreement',
    { may: ownCertificates.list.may },
    lazy(() => import('./handing/agreement-page.tsx'), 'AgreementPage'),
  ),
  page(
    '/certificates/$certificate_id/correct',
    certificates.correct,
    lazy(() => import('./correct-certificate-page.tsx'), 'CorrectCertificatePage'),
  ),
] as const
