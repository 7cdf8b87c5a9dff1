import type { OwnPaper } from '@kompeten/contract/exams/own-exams'
import { formulaParts } from '@kompeten/contract/questions/formulas'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepPage } from '../../../platform/kept-page.ts'
import { leaveSeat, noteClock, pageOf, putAway } from '../papers/paper-copy.ts'
import { pictureQuery } from './own-exams.queries.ts'
import { sitThere } from './seat.ts'

const againMs = 15_000

const hasFormula = ({ items }: OwnPaper): boolean =>
  items
    .flatMap(({ text, text_en, options, matches }) => [{ text, text_en }, ...options, ...matches])
    .flatMap(({ text, text_en }) => [text, text_en ?? ''])
    .some((text) => formulaParts(text).some(({ kind }) => kind !== 'text'))

type Clock = { endsDate: string | null; nowDate: string }

/**
 * Puts a running test away on the device as soon as it is shown here (its page, its paper and its pictures), so that it is
 * opened again without a network; `isHere` while this window has the seat.
 */
export const usePutAway = (paper: OwnPaper, seat: string, isHere: boolean, clock: Clock): void => {
  const { sitting_id, items } = paper
  useQueries({
    queries: items
      .filter(({ picture }) => picture !== null)
      .map(({ position }) => pictureQuery({ sitting_id, position: String(position) })),
  })
  useEffect(() => (isHere ? sitThere(seat) : undefined), [seat, isHere])
  useEffect(() => {
    void (isHere ? putAway(paper) : leaveSeat(paper.sitting_id, seat))
  }, [paper, isHere, seat])
  useEffect(() => {
    if (isHere) void noteClock(sitting_id, clock)
  }, [sitting_id, isHere, clock])
  const formulas = hasFormula(paper)
  useEffect(() => {
    if (!isHere) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const keep = () =>
      keepPage(pageOf(sitting_id), { formulas }).catch(() => {
        if (!isOver) timer = setTimeout(keep, againMs)
      })
    void keep()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [sitting_id, isHere, formulas])
}
