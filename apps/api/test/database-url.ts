/** The same server's database of that name. */
export const atDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

/** The same by the socket in that folder, which small statements pass in three quarters of the time. */
export const bySocket = (url: string, folder: string): string => {
  const near = new URL(url)
  near.searchParams.set('host', folder)
  return near.href
}

/** The same by a port of this machine. */
export const byPort = (url: string, port: number): string => {
  const led = new URL(url)
  led.searchParams.delete('host')
  led.host = `127.0.0.1:${port}`
  return led.href
}
