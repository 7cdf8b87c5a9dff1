import { configure } from '@testing-library/react'

/**
 * What a test waits for may come lazily, and how long a machine takes to load it is no part of what is tested: the limit is there for
 * what never comes, as everywhere (vitest.config.ts).
 */
configure({ asyncUtilTimeout: 60_000 })
