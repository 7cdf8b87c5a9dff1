import { onInstallation } from './on-installation.ts'

// `npm run verify-log`: verifies the data logs of all LSPs, or of the one whose host is given; ends with 1 where one is
// broken, with 2 where it could not look.
const [host] = process.argv.slice(2)
try {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const broken = await onInstallation(async (app, config) => {
    const { verifyLogs } = await import('../apps/api/src/verify-logs.ts')
    return verifyLogs(app, config, { host, say })
  })
  if (broken > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
