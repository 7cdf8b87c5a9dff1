import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * The product at an address of its own whose cable can be pulled: nothing reaches it then, a page's calls as little as those of its
 * worker, which a browser that is said to be offline goes on making.
 */
export const onCable = async (to: string) => {
  const { hostname, port, protocol } = new URL(to)
  const sockets = new Set<Socket>()
  let isPulled = false
  const server = createServer((near) => {
    if (isPulled) {
      near.destroy()
      return
    }
    const far = connect(Number(port), '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `${protocol}//${hostname}:${(server.address() as AddressInfo).port}`,
    pull: () => {
      isPulled = true
      for (const socket of sockets) socket.destroy()
    },
    plug: () => {
      isPulled = false
    },
    remove: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
