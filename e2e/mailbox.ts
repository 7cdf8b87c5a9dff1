import { type APIRequestContext, expect, test } from '@playwright/test'

/**
 * The private address in the newest mail to somebody, by default that of the set-password page, read in the server's development
 * mailbox. The mailbox is asked by the server's own address: names of LSPs' hosts are known to browsers alone.
 */
export const mailedLink = async (
  { request }: { request: APIRequestContext },
  address: string,
  page: 'set-password' | 'complain/follow' = 'set-password',
) => {
  const server = test.info().project.use.baseURL ?? ''
  const read = async (path: string) => (await request.get(new URL(path, server).href)).text()
  let link = ''
  const look = async () => {
    const list = await read('/dev/mailbox')
    const row = list.split('<tr>').find((one) => one.includes(`<td>${address}</td>`))
    const mail = /href="(\/dev\/mailbox\/[^"]+)"/.exec(row ?? '')?.[1]
    const text = mail ? await read(mail) : ''
    link = new RegExp(`href="(https?://[^"]+/${page}/[^"]+)"`).exec(text)?.[1]?.replace('&amp;', '&') ?? ''
    return link
  }
  await expect.poll(look, { intervals: [150] }).not.toBe('')
  return link
}
