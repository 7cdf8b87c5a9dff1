import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { tryAgainBy } from '../../platform/failure-notices.ts'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { PageKeys } from '../keys/page-keys.tsx'
import { Callout } from '../states/callout.tsx'
import { ErrorSummary } from './error-summary.tsx'
import styles from './form-page.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { RestoredDraft } from './restored-draft.tsx'
import { type Stored, useFaster } from './use-faster.tsx'
import type { Form } from './use-form.ts'

type Props<V extends object, T> = {
  form: Form<V, T>
  title: string
  /** A part of a record's page, whose own heading stands above it. */
  isPart?: boolean
  /** "Simpan TUK". */
  saveLabel: string
  /** Stores what the schema made of the form, on top of that version and those values; throws what the call throws. */
  onSave: (data: T, version: number, base: V) => Promise<void>
  /** Where one goes after saving, and with "Batal"; without it one stays. */
  leave?: () => void
  /** Without it the form can only be read. */
  maySave: boolean
  /** Why it can only be read, where that is known: "TUK ini ada di tempat sampah. …". */
  readOnlyBecause?: ReactNode
  /** Something beside the fields waits to be saved, such as a picture. */
  holdsMore?: boolean
  /** For records: what is stored now. */
  conflict?: Stored<V>
  /** Other actions on the record than saving it. */
  actions?: ReactNode
  /** Beside the form, below it on narrow screens: the timeline. */
  aside?: ReactNode
  children: ReactNode
}

/** The FORM page kind: sections of fields, problems in a summary, a draft, a guard, and a way out of version conflicts. */
export const FormPage = <V extends object, T>(props: Props<V, T>) => {
  const {
    form,
    title,
    isPart = false,
    saveLabel,
    onSave,
    leave,
    maySave,
    readOnlyBecause,
    holdsMore = false,
    actions,
    aside,
    children,
  } = props
  const words = useWords(uiWords)
  const w = words.form
  const format = useFormat()
  usePageTitle(isPart ? undefined : title)
  const [isSaving, setSaving] = useState(false)
  const isDone = useRef(false)
  /** The attempts to save that failed since the last one that did not. */
  const failed = useRef<ReturnType<typeof tryAgainBy>[]>([])
  /** Saves what stands here by then: for a notice that outlives the drawing it came with. */
  const saveNow = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      for (const { letGo } of failed.current) letGo()
    },
    [],
  )

  const save = async (typed: V, version: number, base: V) => {
    const data = form.submit(typed)
    if (data === undefined || isSaving) return
    setSaving(true)
    try {
      await onSave(data, version, base)
      for (const { isOver } of failed.current.splice(0)) isOver()
      form.draft.forget()
      if (!leave) return form.settle(typed)
      isDone.current = true
      leave()
    } catch (failure) {
      if (failure instanceof RefusedCall) failed.current.push(tryAgainBy(failure, () => saveNow.current?.()))
      if (await faster.meet(failure)) return
      if (!form.refuse(failure) && !(failure instanceof RefusedCall)) throw failure
    } finally {
      setSaving(false)
    }
  }
  const faster = useFaster(form, props.conflict, save)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (maySave) void save(form.values, form.version, form.base)
  }
  saveNow.current = submit
  const { savedAt } = form.draft

  return (
    <div className={styles.page} data-aside={aside !== undefined || undefined}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={title}>
        <Group justify="space-between" gap="sm">
          <Title order={isPart ? 2 : 1}>{title}</Title>
          <Group gap="xs">{actions}</Group>
        </Group>
        <RestoredDraft form={form} />
        {!maySave && <Callout tone="info">{readOnlyBecause || w.readOnly}</Callout>}
        <ErrorSummary problems={form.problems} attempts={form.attempts} idOf={form.idOf} />
        <fieldset className={styles.fields} disabled={!maySave}>
          <Stack gap="xl">{children}</Stack>
        </fieldset>
        {maySave && (
          <div className={styles.foot}>
            <Button type="submit" loading={isSaving}>
              {saveLabel}
            </Button>
            {(leave || form.isDirty) && (
              <Button variant="default" onClick={leave ?? form.draft.discard}>
                {w.cancel}
              </Button>
            )}
            <Text size="sm" c="dimmed" role="status">
              {savedAt ? w.draftSaved(format.time(savedAt)) : form.isDirty || holdsMore ? w.unsaved : ''}
            </Text>
          </div>
        )}
      </form>
      {aside && <aside className={styles.aside}>{aside}</aside>}
      <LeaveGuard
        holdsWork={() => (form.isDirty || holdsMore) && !isDone.current}
        keepDraft={form.draft.keep}
        discard={form.draft.forget}
      />
      {faster.dialog}
      <PageKeys keys={maySave ? [{ press: 'Ctrl+S', label: words.keys.save, run: submit }] : []} />
    </div>
  )
}
