import { newPassword } from '@kompeten/testkit/journey/registering'
import { expect } from '@playwright/test'
import { mailedLink } from '../mailbox.ts'
import { logIn } from '../people.ts'
import { box, pick, type Somebody, sign } from '../registration-form.ts'
import type { Window } from './window.ts'

/** Registers at the LSP's host with everything that FR.APL.01 will ask, opens the mail, sets a password and signs in. */
export const register = async (window: Window, name: string, me: Somebody): Promise<void> => {
  const { page, w, language } = window
  const fields = w.registration.applicantFields
  await page.goto('/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await box(page, fields.username).fill(me.username)
  await box(page, fields.email).fill(me.email)
  await box(page, fields.first_name).fill(name)
  await box(page, fields.nik).fill(me.nik)
  await box(page, fields.place_of_birth).fill('Denpasar')
  await box(page, fields.date_of_birth).fill(`17-08-19${me.nik.slice(10, 12)}`)
  await page.getByRole('radio', { name: w.registration.genders.M, exact: true }).check()
  await box(page, fields.contact).fill('081234567890')
  await page.getByRole('combobox', { name: fields.kelurahan_id }).fill('citarum bandung wetan')
  await page
    .getByRole('option', { name: /Citarum/ })
    .first()
    .click()
  await box(page, new RegExp(`^${fields.address}`)).fill('Jl. Cimanuk No. 12')
  await page.getByRole('combobox', { name: fields.pendidikan_terakhir }).click()
  await page.getByRole('option', { name: language === 'id' ? /^SMA/ : /^Senior secondary/ }).click()
  await pick(page, fields.jobs_code, language === 'id' ? 'Pelajar/Mahasiswa' : 'Pupil/Student')
  await sign(page, { open: w.signatures.draw, save: w.signatures.save })
  await page.getByRole('checkbox', { name: w.registration.consent.given }).check()
  await page.getByRole('checkbox', { name: w.registration.consent.truth }).check()
  await page.getByRole('button', { name: w.registration.register, exact: true }).click()
  await page.getByRole('button', { name: w.registration.question.proceed }).click()
  await expect(page.getByRole('heading', { name: w.registration.confirm.title })).toBeVisible()

  await page.goto(await mailedLink(page, me.email))
  await page.getByLabel(w.passwords.set.password, { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: w.passwords.set.submit }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, me.username, newPassword)
  await expect(page.getByRole('banner')).toBeVisible()
}
