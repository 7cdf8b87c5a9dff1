import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Config, parseConfig } from '../src/platform/config.ts'
import { testSecret } from './secret.ts'

/** The settings of a server under test: as in development, quiet, with a folder of its own. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...parseConfig(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      DATA_DIR: mkdtempSync(join(inject('runFolder'), 'server-')),
    },
    () => testSecret,
  ),
  poolSize: 8,
  ...changes,
})
