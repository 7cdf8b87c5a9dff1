import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import type { Conflict } from './conflict-dialog.tsx'
import type { ShowValue } from './shown-clash.ts'
import type { Form } from './use-form.ts'
import { whoChanged } from './who-changed.ts'

const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((module) => ({ default: module.ConflictDialog })),
) as typeof import('./conflict-dialog.tsx').ConflictDialog

/** What is stored now, and a field's value in words, for when somebody else was faster. */
export type Stored<V> = {
  fetchTheirs: () => Promise<{ values: V; version: number }>
  /** For what is not said plainly: lists, days, yes and no are, as people write them. */
  show?: ShowValue
}

type Faster = {
  /** Whether a save failed because somebody else was faster; what they stored is then shown, to be put together. */
  meet: (failure: unknown) => Promise<boolean>
  dialog: ReactNode
}

/** The way out of a version conflict: both sides' changes, and the save of what is made of them, at their version. */
export const useFaster = <V extends object, T>(
  form: Form<V, T>,
  stored: Stored<V> | undefined,
  save: (merged: V, version: number, base: V) => unknown,
): Faster => {
  const [conflict, setConflict] = useState<Conflict<V>>()
  // Asked as a write is sent: where it fails, a notice says so and asks again.
  const askTheirs = useWrite(
    async ({
      who,
      fetchTheirs,
    }: Pick<Stored<V>, 'fetchTheirs'> & { who: NonNullable<ReturnType<typeof whoChanged>> }) => ({
      who,
      ...(await fetchTheirs()),
    }),
    { onSuccess: ({ who, values, version }) => setConflict({ ...who, theirs: values, version }) },
  )
  const meet = async (failure: unknown): Promise<boolean> => {
    const who = whoChanged(failure)
    if (!who || !stored) return false
    await askTheirs.mutateAsync({ who, fetchTheirs: stored.fetchTheirs }).catch(() => undefined)
    return true
  }
  const merge = (merged: V) => {
    if (!conflict) return
    form.rebase(conflict.theirs, conflict.version, merged)
    setConflict(undefined)
    void save(merged, conflict.version, conflict.theirs)
  }
  const dialog = conflict && stored && (
    <Suspense fallback={null}>
      <ConflictDialog
        conflict={conflict}
        base={form.base}
        mine={form.values}
        labels={form.labels}
        show={stored.show}
        onMerged={merge}
        onClose={() => setConflict(undefined)}
      />
    </Suspense>
  )
  return { meet, dialog }
}
