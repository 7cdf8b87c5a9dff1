import { lspCodeLength } from '@kompeten/contract/tenants/tenants'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { useSettled } from '../../ui/form/use-settled.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { PlainFormField } from '../../ui/plain/form-field.tsx'
import { PlainSection } from '../../ui/plain/section.tsx'
import classes from './registration.module.css'
import { registrationQueries } from './registration.queries.ts'

/** A code is looked up from this many characters on (spec §5). */
const askedFrom = 6
const pauseMs = 500

/** Where the host is no LSP's own: the LSP to register at. */
export const LspFields = (field: Field<string | null>) => {
  const w = useWords(registrationWords)
  return (
    <PlainSection title={w.sections.lsp}>
      <LspField {...field} />
    </PlainSection>
  )
}

/** The LSP to register at, by its code of 35 characters; not shown on white-label hosts, which have theirs. */
const LspField = (field: Field<string | null>) => {
  const { value, onChange } = field
  const w = useWords(registrationWords)
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed.trim(), pauseMs)
  const isWhole = settled.length === lspCodeLength
  // Asked from the sixth character on (spec §5): whatever is no whole code is then found to be none.
  const isAsked = settled.length >= askedFrom
  const found = useQuery({
    ...registrationQueries.lsp(settled),
    enabled: isAsked && settled.length <= lspCodeLength,
  })
  const chosen = useQuery({ ...registrationQueries.lsp(value ?? ''), enabled: value !== null })
  const foundId = isWhole ? found.data?.lsp_id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a code that is found chooses, not the next render
  useEffect(() => {
    if (foundId !== undefined) onChange(foundId)
  }, [foundId])

  if (value !== null && chosen.data) {
    return (
      <div className={classes.lsp}>
        {chosen.data.logo && <img src={chosen.data.logo} alt="" />}
        <p role="status">{w.lspFound(chosen.data.lsp_name)}</p>
        <PlainButton
          rank="other"
          onClick={() => {
            setTyped('')
            onChange(null)
          }}
        >
          {w.lspOther}
        </PlainButton>
      </div>
    )
  }
  const isUnknown = isAsked && (settled.length > lspCodeLength || found.data === null)
  return (
    <PlainFormField
      field={{ ...field, value: typed, onChange: (code) => setTyped(code ?? '') }}
      description={w.hints.lsp_id}
      error={isUnknown ? w.says.lspUnknown : field.error}
      autoComplete="off"
    />
  )
}
