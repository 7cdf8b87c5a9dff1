import { useEffect } from 'react'

/**
 * What had the focus when the dialog opened has it again once that is gone, so that who works by keyboard goes on where they were.
 * The modal's own way does so only for a dialog that stays mounted. Nothing is taken from what has the focus by then.
 */
export const useGivesFocusBack = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return
    const { activeElement } = document
    return () => {
      // Once the dialog has left the document, and whatever opens in its place has taken the focus.
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body
        if (isFree && activeElement instanceof HTMLElement && activeElement.isConnected) {
          activeElement.focus({ preventScroll: true })
        }
      })
    }
  }, [opened])
}
