import { useEffect, useRef } from 'react'
import styles from './formula.module.css'

/** A formula; its TeX until it is drawn. What draws comes with the first formula that is shown, and with no other page. */
export const Formula = ({ tex, isBlock }: { tex: string; isBlock: boolean }) => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isGone = false
    element.textContent = tex
    import('./draw-formula.ts').then(
      ({ drawFormula }) => {
        if (!isGone) drawFormula(element, tex, isBlock)
      },
      // Without a network the TeX stays; nothing else waits for it.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [tex, isBlock])
  return <span ref={place} className={isBlock ? styles.block : styles.inline} />
}
