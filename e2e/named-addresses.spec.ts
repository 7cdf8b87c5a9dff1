import { assessments } from '@kompeten/contract/assessments/assessments'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { callAs, signInAs } from './people.ts'
import { expect, test } from './test.ts'

test('every address of an assessment opens what it names, readable in both themes @only-phone', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'adm.digital')
  const { data: rows } = await call(assessments.list, { query: { last_activity_state: 'REAL_ASSESSMENT' } })
  const params = { assessment_id: rows[0]?.assessment_id ?? '' }
  const { data: day } = await call(assessments.get, { params })
  const [person, assessor, scheme] = [day.participants[0], day.accessors[0], day.schemas[0]]
  if (!person || !assessor || !scheme) throw new Error('The demo has no assessment on its day')
  const of = `/assessments/${day.assessment_id}`
  const ofPerson = `${of}/applicants/${person.assessment_applicant_id}`
  const someone = `${person.applicant_id}/${person.assessment_applicant_id}/${person.assessment_applicant_id}`
  const pages: [address: string, heading: string | RegExp][] = [
    [`${of}/portofolio-asesi`, 'Portofolio asesi'],
    [`${ofPerson}/portofolio`, person.full_name],
    [`${ofPerson}/portofolio-assesor`, person.full_name],
    [`${ofPerson}/detail-file-asesi`, person.full_name],
    [`${ofPerson}/detail-file-asesi/form`, person.full_name],
    [`/assessments/${scheme.schema_id}/applicants/${someone}/portofolio-khusus`, 'Portofolio khusus'],
    [`${of}/assign`, 'Penugasan'],
    [`${of}/assign/${assessor.accessor_id}/true`, `Penugasan ${assessor.full_name}`],
    [`${of}/penyelia/${assessor.accessor_id}`, `Penyelia · ${assessor.full_name}`],
    [`${of}/assign-applicant/${scheme.schema_id}/pra`, `Bagikan asesi · ${scheme.schema_name}`],
    [`${of}/list-applicant/${scheme.schema_id}/real`, `Asesi · ${scheme.schema_name}`],
    [`${of}/generate`, 'Surat asesmen'],
    ['/assessments/edit-data', 'Pilih asesmen yang akan diubah'],
    ['/assessments/input_data/uji_essay', /FR\.IA\.06/],
  ]
  await signInAs(page, 'adm.digital')
  for (const [address, heading] of pages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(address)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  }
  // The choice goes on to the very form of the very person; other walks have made assessments, too.
  await page.getByRole('searchbox').fill(day.title)
  await page.getByRole('link', { name: day.title }).click()
  await page.getByRole('link', { name: new RegExp(person.full_name) }).click()
  await expect(page).toHaveURL(`/forms/participant/${person.assessment_applicant_id}/ia06`)
})
