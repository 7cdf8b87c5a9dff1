import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type CalloutProps = { tone: 'info' | 'failed'; title?: string; children: ReactNode }

/** A sentence in the page that must not be missed; a failed one is read out at once. */
export const Callout = ({ tone, title, children }: CalloutProps) => (
  <Alert
    role={tone === 'failed' ? 'alert' : 'status'}
    color={tone === 'failed' ? 'red' : 'blue'}
    icon={tone === 'failed' ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
    title={title}
  >
    {children}
  </Alert>
)
