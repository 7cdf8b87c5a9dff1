import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/words.ts'

/** Leads to the page on which anybody verifies a certificate, in the language shown here; `path` ends with its code. */
export const VerifyLink = ({ path, children }: { path: string; children: ReactNode }) => {
  const asked = new URLSearchParams({ nomor: path.split('/').at(-1) ?? '', bahasa: useLanguage() })
  return (
    <a href={`/verify?${asked}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
