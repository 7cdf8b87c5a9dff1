import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessors } from '@kompeten/contract/assessors/assessors'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aGuest, anAssessment } from '@kompeten/testkit/assessments'
import { aCertificate } from '@kompeten/testkit/assessors'
import { plansBy } from '@kompeten/testkit/form-filling'
import { acceptedBy } from '@kompeten/testkit/journey/assigning'
import { stepped } from '@kompeten/testkit/journey/requesting'
import { aSignature } from '@kompeten/testkit/registrations'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { ownDay, ownWord } from './own.ts'
import { callAs, type DemoPerson, signInAs } from './people.ts'
import { type APIRequestContext, expect, type NewPage, type Page, test } from './test.ts'
import { notice } from './venue-world.ts'

/** A published scheme of its own that the demo's assessor may assess by; people who sign have their signature. */
const ownScheme = async (request: APIRequestContext) => {
  const [admin, assessor] = [await callAs(request, 'adm.digital'), await callAs(request, 'acs.digital')]
  for (const person of ['adm.digital', 'mgr.digital', 'acs.digital'] as const) {
    await (await callAs(request, person))(signatures.give, { body: { signature: aSignature } })
  }
  const word = ownWord()
  const body = aScheme({ schema_name: `Skema ${word}`, schema_code: `SKM/${word}` })
  const { data: scheme } = await admin(schemes.create, { body })
  const { schema_id } = scheme
  const publish = async (schema_version_id: string, units = someUnits(), units_version = 1) => {
    const params = { schema_id, schema_version_id }
    await admin(schemes.saveUnits, { params, body: { units, units_version } })
    await admin(schemes.publish, { params })
    return schema_version_id
  }
  const versionId = await publish(scheme.draft_version_id ?? '')
  const { data: competence } = await assessor(assessors.addCompetence, {
    body: {
      accessor_id: '',
      schema_id,
      certificate_number: `ST-${word}`,
      issuer: 'BNSP',
      issued_on: '2024-01-01',
      certificate_valid_until: '2099-12-31',
    },
    file: aCertificate(),
  })
  const { competence_id } = competence
  await admin(assessors.verify, { params: { competence_id }, body: { valid_until: '2099-12-31' } })
  return { admin, assessor, schema_id, versionId, publish, name: `Skema ${word}` }
}
type Own = Awaited<ReturnType<typeof ownScheme>>

/** A participant of the demo's assessor, whose documents are under review. */
const reviewed = async (request: APIRequestContext, { admin, assessor, schema_id }: Own) => {
  const venue = await callAs(request, 'adt.digital')
  const [own] = (await venue(tuk.list, { query: {} })).data
  const day = ownDay()
  const body = anAssessment(
    { tuk_id: own?.tuk_id ?? '', schema_ids: [schema_id] },
    { start_date: day, end_date: day },
  )
  const { data: made } = await admin(assessments.create, { body })
  const params = { assessment_id: made.assessment_id }
  const guests = { join_request_ids: [], guests: [aGuest(schema_id)] }
  await admin(assessmentPeople.addParticipants, { params, body: guests })
  const { data: fit } = await admin(assessmentPeople.candidates, { params })
  const accessor_id = fit.find(({ reasons }) => reasons.length === 0)?.accessor_id ?? ''
  const duty = { accessor_ids: [accessor_id], duty: 'assessor' as const }
  const { data } = await admin(assessmentPeople.assignAssessors, { params, body: duty })
  const id = data.participants[0]?.assessment_applicant_id ?? ''
  const assignments = [{ assessment_applicant_id: id, accessor_id }]
  await admin(assessmentPeople.assignParticipants, { params, body: { assignments } })
  await acceptedBy(assessor, made.assessment_id)
  await stepped(admin, made.assessment_id, 'review')
  return id
}

/** A window of its own for somebody else. */
const windowOf = async (newPage: NewPage, person: DemoPerson): Promise<Page> => {
  const page = await newPage()
  await signInAs(page, person)
  return page
}
const opened = async (page: Page, address: string, form: string) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${form} · `) })).toBeVisible()
}
const saved = (page: Page) => expect(page.getByText(/^Tersimpan \d/)).toBeVisible()
const sign = async (page: Page, party: string) => {
  await page.getByRole('button', { name: `Tanda tangani sebagai ${party}` }).click()
  await expect(notice(page, 'Ditandatangani')).toBeVisible()
}
const instrument = (page: Page, label: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: new RegExp(label) }) })

test('the plan of a scheme is prepared by one, validated by another, and begins a participant’s, which says where and why it departs', async ({
  newPage,
  page,
  request,
}) => {
  const own = await ownScheme(request)
  const id = await reviewed(request, own)
  await signInAs(page, 'adm.digital')
  await page.goto(`/schema/schema-edit/${own.schema_id}`)
  await page.getByRole('link', { name: /FR\.MAPA\.02/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^FR\.MAPA\.02/ })).toBeVisible()
  await expect(page.getByText('Disusun sekali untuk skema ini')).toBeVisible()
  await instrument(page, 'FR.IA.01').getByRole('checkbox', { name: '1' }).check()
  await instrument(page, 'FR.IA.07').getByRole('checkbox', { name: '5' }).check()
  await saved(page)
  await sign(page, 'Penyusun')
  await expect(page.getByText('Menunggu tanda tangan Pengesah')).toBeVisible()
  // Who prepared it does not validate it.
  await expect(page.getByRole('button', { name: 'Tanda tangani sebagai Pengesah' })).toHaveCount(0)

  const manager = await windowOf(newPage, 'mgr.digital')
  await opened(manager, `/forms/scheme/${own.versionId}/mapa02`, 'FR.MAPA.02')
  await sign(manager, 'Pengesah')
  await expect(manager.getByText('Selesai', { exact: true })).toBeVisible()

  const tablet = await windowOf(newPage, 'acs.digital')
  await tablet.setViewportSize({ width: 820, height: 1180 })
  await opened(tablet, `/forms/participant/${id}/mapa02`, 'FR.MAPA.02')
  await expect(tablet.getByText(/Berawal dari rencana skema .* Sama dengan rencana skema/)).toBeVisible()
  await expect(instrument(tablet, 'FR.IA.07').getByRole('checkbox', { name: '5' })).toBeChecked()
  await instrument(tablet, 'FR.IA.07').getByRole('checkbox', { name: '5' }).uncheck()
  await instrument(tablet, 'FR.IA.08').getByRole('checkbox', { name: '1' }).check()
  await expect(tablet.getByText('Berbeda dari rencana skema di 2 isian')).toBeVisible()
  await expect(instrument(tablet, 'FR.IA.07').getByText(/^Rencana skema: 5/)).toBeVisible()
  await instrument(tablet, 'FR.IA.07').getByRole('button', { name: 'Kembalikan' }).click()
  await expect(instrument(tablet, 'FR.IA.07').getByRole('checkbox', { name: '5' })).toBeChecked()
  await expect(tablet.getByText('Berbeda dari rencana skema di 1 isian')).toBeVisible()
  await expectAccessible(tablet)
  await tablet.getByRole('button', { name: 'Berbeda dari rencana skema' }).click()
  await tablet.getByRole('button', { name: 'Tanda tangani sebagai Asesor' }).click()
  const reason = tablet.getByLabel('Alasan berbeda untuk asesi ini')
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Portofolionya sudah lengkap')
  await saved(tablet)
  await sign(tablet, 'Asesor')

  await opened(page, `/forms/participant/${id}/mapa02`, 'FR.MAPA.02')
  await expect(page.getByText('Berbeda dari rencana skema di 1 isian')).toBeVisible()
  await expect(instrument(page, 'FR.IA.08').getByText('Rencana skema: kosong')).toBeVisible()
  await page.getByRole('button', { name: 'Berbeda dari rencana skema' }).click()
  // Who only reads it reads text.
  await expect(page.getByRole('term').filter({ hasText: 'Alasan berbeda untuk asesi ini' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Portofolionya sudah lengkap' })).toBeVisible()
})

test('a new version’s plan begins with the former’s and is validated again; another purpose has its words @only-phone', async ({
  page,
  request,
}) => {
  const own = await ownScheme(request)
  const [byAdmin, manager] = [plansBy(own.admin, own.versionId), await callAs(request, 'mgr.digital')]
  await signInAs(page, 'adm.digital')
  await opened(page, `/forms/scheme/${own.versionId}/mapa01`, 'FR.MAPA.01')
  const purpose = page.getByRole('group', { name: 'Tujuan asesmen' })
  await purpose.getByRole('radio', { name: 'Lainnya' }).check()
  await page.getByLabel('Tujuan lainnya').fill('Kenaikan jenjang jabatan')
  const other = { 'approach.purpose': 'other', 'approach.purpose_other': 'Kenaikan jenjang jabatan' }
  await expect.poll(async () => (await byAdmin.get('mapa01')).content).toMatchObject(other)
  await byAdmin.fill('mapa01', other)
  await byAdmin.sign('mapa01')
  await plansBy(manager, own.versionId).sign('mapa01')

  const { data: draft } = await own.admin(schemes.draft, { params: { schema_id: own.schema_id } })
  const [first, ...others] = draft.units
  if (!first) throw new Error('The scheme has no unit')
  const [added] = someUnits(1)[0]?.elements ?? []
  const elements = [...first.elements.slice(1), ...(added ? [added] : [])]
  const units = [{ ...first, elements }, ...others]
  const next = await own.publish(draft.schema_version_id, units, draft.units_version)
  await page.goto(`/schema/schema-edit/${own.schema_id}`)
  await page.getByRole('link', { name: /FR\.MAPA\.01/ }).click()
  await expect(page).toHaveURL(new RegExp(`/forms/scheme/${next}/mapa01`))
  const told = page.getByText(/Berawal dari rencana versi 1/)
  await expect(told).toContainText('1 elemen baru belum direncanakan')
  await expect(told).toContainText('1 elemen lama tidak ada lagi')
  await expect(page.getByText('Belum diisi', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Tujuan lainnya')).toHaveValue('Kenaikan jenjang jabatan')
  await expect(page.getByText('2 isian lagi')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('plans of schemes are accessible in both themes, being written and signed @only-phone', async ({
  page,
  request,
}) => {
  const own = await ownScheme(request)
  await signInAs(page, 'adm.digital', 'en')
  await opened(page, `/forms/scheme/${own.versionId}/mapa01`, 'FR.MAPA.01')
  await expectAccessibleInBothThemes(page)
  await plansBy(own.admin, own.versionId).fill('mapa01', { 'approach.purpose': 'other' })
  await plansBy(own.admin, own.versionId).sign('mapa01')
  await page.reload()
  await expect(page.getByText('Signed. It cannot be changed.')).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Other purpose' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
})
