import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** Something that may be done with a complaint now. */
export const Step = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <Stack gap="xs" component="section" aria-label={title} mb="lg">
    <Title order={2} size="h3">
      {title}
    </Title>
    {text && <Text size="sm">{text}</Text>}
    {children}
  </Stack>
)
