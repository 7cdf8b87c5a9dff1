import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { notify } from '../../platform/notices.ts'

/** Copies a text and says so; missing where a host is served without TLS, whose pages may not. */
export const CopyButton = ({ text, label, done }: { text: string; label: string; done: string }) => {
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify({ tone: 'done', message: done })
  }
  return (
    <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
