import { expect, type Page } from '@playwright/test'

/** The address of the set-password page in the newest mail to somebody, read in the server's development mailbox. */
export const mailedLink = async (page: Page, address: string): Promise<string> => {
  let link = ''
  const look = async () => {
    const list = await (await page.request.get('/dev/mailbox')).text()
    const row = list.split('<tr>').find((one) => one.includes(`<td>${address}</td>`))
    const mail = /href="(\/dev\/mailbox\/[^"]+)"/.exec(row ?? '')?.[1]
    const text = mail ? await (await page.request.get(mail)).text() : ''
    link = /href="(https?:\/\/[^"]+\/set-password\/[^"]+)"/.exec(text)?.[1] ?? ''
    return link
  }
  await expect.poll(look, { timeout: 15_000 }).not.toBe('')
  return link
}
