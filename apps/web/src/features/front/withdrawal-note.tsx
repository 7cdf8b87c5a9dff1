import type { WithdrawalNotice } from '@kompeten/contract/schemes/content'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useSpoken, useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'

type Props = {
  withdrawal: WithdrawalNotice | null
  /** Makes the way to the scheme that takes its place, where the reader has one; else it is named. */
  linkTo?: (schemaId: string, name: string) => ReactNode
}

/** Tells applicants and strangers that a scheme is being withdrawn; says nothing about any other. */
export const WithdrawalNote = ({ withdrawal, linkTo }: Props) => {
  const w = useWords(schemeRulesWords).withdrawal.told
  const format = useFormat()
  const spoken = useSpoken()
  if (!withdrawal) return null
  const { successor, is_closed, reason } = withdrawal
  const days = [
    format.dayInText(withdrawal.last_application_on),
    format.dayInText(withdrawal.last_assessment_on),
  ] as const
  const name = successor && spoken(successor.schema_name, successor.schema_name_en)
  return (
    <Callout tone="info">
      {(is_closed ? w.closed : w.open)(...days)} {w.reason(/[.!?]$/.test(reason) ? reason : `${reason}.`)}{' '}
      {successor && name && (
        <>
          {w.successor} {linkTo ? linkTo(successor.schema_id, name) : <strong>{name}</strong>}.{' '}
        </>
      )}
      {w.certificates}
    </Callout>
  )
}
