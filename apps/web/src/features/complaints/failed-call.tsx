import type { FailedCall } from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { blankMatter } from './matter-fields.tsx'

type Asked = Partial<Record<'failed_page' | 'failed_version' | 'failed_reference', string>>

/** The failed call that the error page's link named in the address; undefined for any other way here. */
const useFailedCall = (): FailedCall | undefined => {
  const { failed_page: page, failed_version, failed_reference } = useSearch({ strict: false }) as Asked
  return useMemo(
    () =>
      page
        ? { page: page.slice(0, 300), version: failed_version || null, reference: failed_reference || null }
        : undefined,
    [page, failed_version, failed_reference],
  )
}

/** What a complaint starts with: what failed, and then its category, where the error page led here. */
export const useMatter = () => {
  const failed_call = useFailedCall()
  return useMemo(
    () => (failed_call ? { ...blankMatter, category: 'application' as const, failed_call } : blankMatter),
    [failed_call],
  )
}

/** What is known of a failed call, in words. */
export const useFailedCallWords = () => {
  const w = useWords(complaintsWords).software
  return ({ page, version, reference }: FailedCall): string =>
    [`${w.page} ${page}`, version && `${w.version} ${version}`, reference && `${w.reference} ${reference}`]
      .filter(Boolean)
      .join(' · ')
}

/** Says what is sent along. */
export const FailedCallNote = ({ failedCall }: { failedCall: FailedCall | undefined }) => {
  const w = useWords(complaintsWords).software
  const said = useFailedCallWords()
  if (!failedCall) return null
  return (
    <Callout tone="info">
      {w.attached}: {said(failedCall)}
    </Callout>
  )
}
