import { assessments } from '@kompeten/contract/assessments/assessments'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { onCable } from './cable.ts'
import { callAs, demoPassword, expectLogin, ownOrigin, signInAs, signInWith } from './people.ts'
import { expect, type Page, test } from './test.ts'

/** Where a question is answered; the size of the text is chosen elsewhere on the page. */
const choicesOn = (page: Page) => page.getByRole('region', { name: /^Soal \d+ dari \d+$/ }).getByRole('radio')

/** Goes on to the first question that is answered by one choice. */
const toOneChoice = async (page: Page) => {
  for (let turn = 0; turn < 10; turn += 1) {
    if ((await choicesOn(page).count()) > 0) return
    await page.getByRole('button', { name: 'Berikutnya' }).click()
  }
  throw new Error('The paper has no question with one choice')
}

/** What of a test lies on the device: names of copies, and addresses of pages that the worker opens. */
const onDevice = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const device = await done(indexedDB.open('kompeten-forms'))
    const keys = await done(device.transaction('copies').objectStore('copies').getAllKeys())
    device.close()
    const pages = (await caches.has('kompeten-runner'))
      ? await (await caches.open('kompeten-runner')).keys()
      : []
    return [...keys.map(String), ...pages.map(({ url }) => new URL(url).pathname)]
  })

/** The test's page lies on the device, and the worker is there to open it. */
const isPutAway = async (page: Page): Promise<void> => {
  const { pathname } = new URL(page.url())
  await expect.poll(() => onDevice(page)).toEqual(expect.arrayContaining([pathname]))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a participant answers, loses page, network and device and finds the answer kept; the assessor sees how far they are, stops the clock and lets it go on', async ({
    newPage,
    request,
  }) => {
    let page = await newPage()
    await signInAs(page, 'bagas.pratama')
    await page.goto('/uji-saya')
    await expect(page.getByText('Sedang dikerjakan')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Uji pengetahuan kerja/ }).click()
    await page.getByRole('button', { name: 'Lanjutkan di sini' }).click()
    await expect(page.getByText(/^Sisa /)).toBeVisible()
    await toOneChoice(page)
    await choicesOn(page).last().check()
    await expect(page.getByRole('status').filter({ hasText: /^Tersimpan / })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)

    await page.reload()
    await expect(page.getByText(/^Sisa /)).toBeVisible()
    await toOneChoice(page)
    await expect(choicesOn(page).last()).toBeChecked()

    const own = await callAs(request, 'bagas.pratama')
    const [sitting] = (await own(ownExams.list)).data
    const admin = await callAs(request, 'adm.digital')
    const { data } = await admin(assessments.list, { query: { search: sitting?.assessment_title ?? '' } })
    const room = await newPage({ viewport: { width: 768, height: 1024 } })
    await signInAs(room, 'acs.digital')
    await room.goto(`/assessments/${data[0]?.assessment_id}/uji-tertulis`)
    await expect(room.getByText('Sedang mengerjakan').first()).toBeVisible()
    await expect(room.getByText(/soal dijawab/).first()).toBeVisible()
    await expectAccessible(room)
    await expectNoSidewaysScroll(room)

    await page.getByRole('button', { name: 'Panggil pengawas' }).click()
    await expect(room.getByText(/memanggil pengawas/)).toBeVisible()
    const place = await page.getByRole('heading', { name: /^Soal \d+ dari \d+$/ }).textContent()
    const act = async (name: string, reason: string) => {
      await room.getByRole('button', { name: `${name}: Bagas Pratama`, exact: true }).click()
      const dialog = room.getByRole('dialog')
      await dialog.getByRole('button', { name: reason }).click()
      await dialog.getByRole('button', { name, exact: true }).click()
    }
    await act('Jeda', 'Listrik atau jaringan padam')
    await expect(page.getByText(/Uji dijeda oleh pengawas/)).toBeVisible()
    await expectAccessible(page)
    await room.getByRole('button', { name: /^Dijeda 1$/ }).click()
    await expect(room.getByText(/dijeda sejak/)).toBeVisible()
    await act('Lanjutkan', 'Gangguan sudah teratasi')
    await expect(page.getByRole('heading', { name: place ?? '' })).toBeVisible()
    await expect(choicesOn(page).last()).toBeChecked()

    // Without a network it goes on, and what was written is sent once it is back.
    await isPutAway(page)
    await page.context().setOffline(true)
    await choicesOn(page).first().check()
    const isOnDevice = (one: Page) =>
      expect(one.getByText('Tersimpan di perangkat ini; dikirim begitu tersambung')).toBeVisible()
    await isOnDevice(page)

    // Nor does it need one to be opened again: by a reload, and by a browser that was dead and finds its way from the front door.
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: place ?? '' })).toBeVisible()
    await expect(choicesOn(page).first()).toBeChecked()
    await isOnDevice(page)
    await expectAccessible(page)
    await page.close()
    page = await page.context().newPage()
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: `${place?.split(' dari')[0]}: dijawab` }).click()
    await expect(choicesOn(page).first()).toBeChecked()
    await choicesOn(page).nth(1).check()
    await isOnDevice(page)
    await page.context().setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: /^Tersimpan \d/ })).toBeVisible()

    // Another device goes on with what this one wrote, and this one says so. It keeps nothing of the test any more.
    const tablet = await newPage({ viewport: { width: 820, height: 1180 } })
    // It signs out in the end, so its session is its own.
    const account = { username: 'bagas.pratama', password: demoPassword }
    await signInWith(tablet, account)
    await tablet.goto(page.url())
    await tablet.getByRole('button', { name: 'Lanjutkan di sini' }).click()
    await tablet.getByRole('button', { name: `${place?.split(' dari')[0]}: dijawab` }).click()
    await expect(choicesOn(tablet).nth(1)).toBeChecked()
    await expect(page.getByText(/sedang dikerjakan di jendela atau perangkat lain/)).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => onDevice(page)).toEqual([])

    // Whoever signs out leaves nothing of it either.
    await isPutAway(tablet)
    await tablet.goto('/logout')
    await tablet.waitForURL('**/login')
    expect(await onDevice(tablet)).toEqual([])

    // Nor whoever signs out where no server is reached: the worker has opened their test, and they leave nothing behind.
    const cable = await onCable(ownOrigin())
    const laptop = await newPage({ viewport: { width: 1280, height: 800 } })
    // Its session goes on at the server, which is not told.
    await signInWith(laptop, account, 'id', cable.origin)
    await laptop.goto(`${cable.origin}${new URL(page.url()).pathname}`)
    await laptop.getByRole('button', { name: 'Lanjutkan di sini' }).click()
    await isPutAway(laptop)
    cable.pull()
    await laptop.reload({ waitUntil: 'commit' })
    await expect(laptop.getByText(/^Sisa /)).toBeVisible()
    await laptop.getByRole('button', { name: /^Akun / }).click()
    // It ends at the login, which is the server's alone.
    const ended = laptop.waitForEvent(
      'requestfailed',
      (request) => new URL(request.url()).pathname === '/login',
    )
    await laptop.getByRole('link', { name: 'Logout' }).click()
    await ended
    cable.plug()
    await expectLogin(laptop, `${cable.origin}/`)
    expect(await onDevice(laptop)).toEqual([])
    await cable.remove()
  })
})

test('whoever keeps the bank sees the papers and what their questions are worth @only-phone', async ({
  page,
}) => {
  await signInAs(page, 'adm.digital')
  await page.goto('/writen-test')
  await expect(page.getByRole('link', { name: /Pemrogram Junior/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/question/history')
  const sat = page.locator('a[href^="/question/history/"]').first()
  await expect(sat).toBeVisible()
  await expectAccessible(page)
  await sat.click()
  await page.waitForURL(/\/question\/history\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const scheme = page.url().split('/').at(-1)
  await expect(page.getByRole('img', { name: /Waktu terhadap nilai/ })).toBeVisible()
  await page.getByText('Angka di balik gambar').first().click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'UM-002' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mutu soal UM-002' })).toBeVisible()
  await page.getByRole('button', { name: 'Tampilkan kunci' }).click()
  await page.getByText('Angka di balik gambar').click()
  await expect(page.getByRole('rowheader', { name: /^[A-D] \(kunci\)$/ })).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`/writen-test/${scheme}/papers`)
  await expect(page.getByText('Uji pengetahuan kerja')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
