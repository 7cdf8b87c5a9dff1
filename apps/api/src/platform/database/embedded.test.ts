import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { discardFolder, startTestCluster, temporaryFolder } from '../../../test/cluster.ts'
import { runningPostmaster } from './embedded/postmaster.ts'

const clusterModule = new URL('../../../test/cluster.ts', import.meta.url).href

/** Most tests share a folder, for its first start takes most of the time; each leaves PostgreSQL stopped. */
const folder = temporaryFolder()
const dataDir = join(folder, 'postgres', 'data')
const start = () => startTestCluster(folder, true)
afterAll(() => discardFolder(folder))

const newFolder = () => {
  const another = temporaryFolder()
  onTestFinished(() => discardFolder(another))
  return another
}

/** Another process that starts PostgreSQL on the folder, tells the url or why not, and then stays. */
const serverOn = async (place: string): Promise<{ server: ChildProcess; output: string }> => {
  const script = `
    const { startTestCluster } = await import(${JSON.stringify(clusterModule)})
    const { url } = await startTestCluster(${JSON.stringify(place)}, true).catch((error) => {
      console.log(error.name + ': ' + error.message)
      process.exit(1)
    })
    console.log(url)
    setInterval(() => undefined, 1000)`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(server.stdout, 'data')
  return { server, output: String(said).trimEnd() }
}

const kill = async (server: ChildProcess) => {
  if (server.exitCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

const query = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('what was written is there after a stop and a start', async () => {
  const first = await start()
  await query(first.url, `create table kept as select 'ada' as word`)
  await first.stop()
  expect(runningPostmaster(dataDir)).toBeUndefined()
  const second = await start()
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'ada' }])
  await second.stop()
})

test('a second server on the folder ends with one line, and the first serves on', async () => {
  const first = await start()
  const { output } = await serverOn(folder)
  expect(output).toBe(`StartFailure: Another server (process ${process.pid}) uses ${folder}.`)
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('of servers that start at once on a new folder exactly one gets it', async () => {
  const place = newFolder()
  const servers = await Promise.all([serverOn(place), serverOn(place), serverOn(place)])
  expect(servers.filter(({ output }) => output.startsWith('postgresql://'))).toHaveLength(1)
  await Promise.all(servers.map(({ server }) => kill(server)))
  await (await startTestCluster(place, true)).stop()
})

test('after a server was killed, its PostgreSQL is taken over and nothing committed is lost', async () => {
  const { server, output } = await serverOn(folder)
  await query(output, `create table survivor as select 'ada' as word`)
  await kill(server)
  const orphan = runningPostmaster(dataDir)
  expect(orphan).toBeGreaterThan(0)

  const next = await start()
  expect(await query(next.url, 'select word from survivor')).toEqual([{ word: 'ada' }])
  expect(runningPostmaster(dataDir)).not.toBe(orphan)
  await next.stop()
})

test('after PostgreSQL was killed with it, it recovers and nothing committed is lost', async () => {
  const { server, output } = await serverOn(folder)
  await query(output, `create table recovered as select 'ada' as word`)
  await kill(server)
  process.kill(runningPostmaster(dataDir) ?? Number.NaN, 'SIGKILL')

  const next = await start()
  expect(await query(next.url, 'select word from recovered')).toEqual([{ word: 'ada' }])
  await next.stop()
})

test('process numbers that were given again, to any process, do not stand in the way', async () => {
  writeFileSync(join(folder, `${process.pid}-0123456789abcdef.lock`), '')
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)
  await (await start()).stop()
})

test('an interrupted first start is begun again', async () => {
  const place = newFolder()
  const home = join(place, 'postgres')
  await (await startTestCluster(place)).stop()
  renameSync(join(home, 'data'), join(home, 'data.new'))
  await (await startTestCluster(place)).stop()
  expect(existsSync(join(home, 'data.new'))).toBe(false)
})

test('a folder inside one that is private to whoever starts the server works too', async () => {
  const place = join(newFolder(), 'data')
  const { url, stop } = await startTestCluster(place)
  onTestFinished(() => discardFolder(place))
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('the passwords are for the server alone, and PostgreSQL listens to this machine alone', async () => {
  const { url, stop } = await start()
  expect(statSync(join(folder, 'postgres-password')).mode & 0o077).toBe(0)
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await query(url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
  await stop()
})

test('data of another major version are refused and left as they are', async () => {
  const version = join(dataDir, 'PG_VERSION')
  writeFileSync(version, '9\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 9, and this version of Kompeten brings \d+/)
  expect(readFileSync(version, 'utf8')).toBe('9\n')
})
