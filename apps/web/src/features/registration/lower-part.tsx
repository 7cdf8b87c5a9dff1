import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { HostHouse } from './host-house.tsx'
import { RegistrationFoot } from './registration-foot.tsx'

/** The form below its first fields: the sections that are given, and what ends it. */
export const LowerPart = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <HostHouse>
    <Stack gap="xl">
      {children}
      <RegistrationFoot isBusy={isBusy} />
    </Stack>
  </HostHouse>
)
