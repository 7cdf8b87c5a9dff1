import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** Fields that belong together, under a heading. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Stack component="section" aria-labelledby={id} gap="md">
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}
