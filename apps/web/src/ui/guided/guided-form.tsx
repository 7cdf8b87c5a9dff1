import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Title } from '@mantine/core'
import { IconAlertCircle, IconCircle, IconCircleCheck, IconCircleDot } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import styles from './guided-form.module.css'

/** A part of what is filled in: `done`, still `open`, or given back to be mended. */
export type GuidedStep<Name extends string> = {
  name: Name
  label: string
  state: 'done' | 'open' | 'returned'
  /** What is left, in words: "2 lagi". */
  left?: string | undefined
}

type Props<Name extends string> = {
  title: string
  /** When it was saved last: "tersimpan 10:42 WIB". */
  saved: ReactNode
  /** What must be known before anything else. */
  notice?: ReactNode
  steps: readonly GuidedStep<Name>[]
  step: Name
  /** Beside the way back and on, such as withdrawing. */
  actions?: ReactNode
  children: ReactNode
}

const icons = { done: IconCircleCheck, open: IconCircle, returned: IconAlertCircle }

const atStep = (address: Record<string, unknown>, step: string): Record<string, string> => {
  const { at: _, ...rest } = address as Record<string, string>
  return { ...rest, step }
}

/** The step that the address names (`?step=`), else the first one that is not done. */
export const useGuidedStep = <Name extends string>(steps: readonly GuidedStep<Name>[]): Name => {
  const { step } = useSearch({ strict: false })
  const named = steps.find(({ name }) => name === step)
  const first = steps.find(({ state }) => state !== 'done') ?? steps.at(-1)
  // Fixed when the page opens: filling in the last field of a part must not carry anybody off.
  const opened = useRef(first?.name)
  return (named?.name ?? opened.current ?? steps[0]?.name) as Name
}

/** The GUIDED FORM page kind: one part at a time, each with its address; on a phone one thing fills the screen. */
export const GuidedForm = <Name extends string>(props: Props<Name>) => {
  const { title, saved, notice, steps, step, actions, children } = props
  usePageTitle(title)
  const w = useWords(uiWords).guided
  const format = useFormat()
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const at = steps.findIndex(({ name }) => name === step)
  const here = steps[at]
  const part = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // A place within the part (`at`) is scrolled to by the part itself.
    part.current?.focus({ preventScroll: true })
    if (address.at !== undefined) return
    window.scrollTo({ top: 0 })
    // On a phone notes may fill the screen above the part: what one went to is what one sees.
    if ((part.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2)
      part.current?.scrollIntoView({ block: 'start' })
  }, [step, address.at])
  const go = (to: GuidedStep<Name> | undefined) =>
    to && void navigate({ to: '.', search: atStep(address, to.name) })

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Title order={1}>{title}</Title>
        <p className={styles.saved} role="status">
          {saved}
        </p>
      </header>
      {notice && <div className={styles.notice}>{notice}</div>}
      <nav aria-label={w.steps} className={styles.nav}>
        <p className={styles.place}>
          {w.place(format.number(at + 1), format.number(steps.length))}
          <progress
            value={steps.filter(({ state }) => state === 'done').length}
            max={steps.length}
            aria-hidden
          />
        </p>
        <ol className={styles.steps}>
          {steps.map(({ name, label, state, left }) => {
            const Icon = name === step && state === 'open' ? IconCircleDot : icons[state]
            return (
              <li key={name}>
                <Link
                  to="."
                  search={atStep(address, name)}
                  resetScroll={false}
                  className={styles.step}
                  data-state={state}
                  aria-current={name === step ? 'step' : undefined}
                >
                  <Icon size={20} aria-hidden />
                  <span className={styles.label}>{label}</span>
                  <span className={styles.left}>{left ?? (state === 'done' ? w.done : '')}</span>
                </Link>
              </li>
            )
          })}
        </ol>
      </nav>
      <section className={styles.part} aria-labelledby="guided-part">
        <h2 id="guided-part" ref={part} tabIndex={-1} className={styles.title}>
          {here?.label}
        </h2>
        {children}
        <div className={styles.foot}>
          {at > 0 && (
            <Button variant="default" onClick={() => go(steps[at - 1])}>
              {w.previous}
            </Button>
          )}
          {at < steps.length - 1 && <Button onClick={() => go(steps[at + 1])}>{w.next}</Button>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </section>
    </div>
  )
}
