import { type APIRequestContext, expect, test } from '@playwright/test'

/**
 * The address of the set-password page in the newest mail to somebody, read in the server's development mailbox. The mailbox is
 * asked by the server's own address: names of LSPs' hosts are known to browsers alone.
 */
export const mailedLink = async ({ request }: { request: APIRequestContext }, address: string) => {
  const server = test.info().project.use.baseURL ?? ''
  const read = async (path: string) => (await request.get(new URL(path, server).href)).text()
  let link = ''
  const look = async () => {
    const list = await read('/dev/mailbox')
    const row = list.split('<tr>').find((one) => one.includes(`<td>${address}</td>`))
    const mail = /href="(\/dev\/mailbox\/[^"]+)"/.exec(row ?? '')?.[1]
    const text = mail ? await read(mail) : ''
    link = /href="(https?:\/\/[^"]+\/set-password\/[^"]+)"/.exec(text)?.[1] ?? ''
    return link
  }
  await expect.poll(look, { intervals: [150] }).not.toBe('')
  return link
}
