import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { Stack, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { WhatsappSection } from '../notifications/index.ts'
import styles from './integrations.module.css'
import { KeySection } from './key-section.tsx'
import { WebhookSection } from './webhook-section.tsx'

/** `/integrations`: what partners' programs may do with the LSP's data. */
export const IntegrationsPage = () => {
  const w = useWords(integrationsWords)
  usePageTitle(w.title)
  return (
    <div className={styles.page}>
      <Stack component="header" gap="xs">
        <Title order={1}>{w.title}</Title>
        <Text>{w.intro}</Text>
      </Stack>
      <KeySection />
      <WebhookSection />
      <Suspense fallback={null}>
        <WhatsappSection />
      </Suspense>
    </div>
  )
}
