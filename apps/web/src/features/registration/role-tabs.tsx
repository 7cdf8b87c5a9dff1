import { registrationWords } from '@kompeten/phrases/registration/registration'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './registration.module.css'

export type RoleTab = 'applicant' | 'accessor'
const tabs: readonly RoleTab[] = ['applicant', 'accessor']

type Props = { shown: RoleTab; show: (tab: RoleTab) => void; children: ReactNode }

/** The tabs Asesi and Asesor (spec §2); the arrow keys go from one to the other. */
export const RoleTabs = ({ shown, show, children }: Props) => {
  const w = useWords(registrationWords)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const turn = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = shown === 'applicant' ? 'accessor' : 'applicant'
    show(other)
    list.current?.querySelectorAll('button')[tabs.indexOf(other)]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={w.tabs.label} className={classes.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab === shown}
            tabIndex={tab === shown ? 0 : -1}
            className={classes.tab}
            onClick={() => show(tab)}
            onKeyDown={turn}
          >
            {w.tabs[tab]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className={classes.panel}>
        <p className={classes.meaning}>{w.tabMeanings[shown]}</p>
        {children}
      </div>
    </>
  )
}
