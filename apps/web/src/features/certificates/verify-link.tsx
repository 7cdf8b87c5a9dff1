import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/words.ts'

/** Leads to the page on which anybody verifies a certificate, in the language shown here. */
export const VerifyLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <a href={`${path}?bahasa=${useLanguage()}`} target="_blank" rel="noreferrer">
    {children}
  </a>
)
