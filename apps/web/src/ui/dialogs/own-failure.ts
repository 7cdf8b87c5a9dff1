import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { type Overlay, pressIn } from '../../platform/pressed-in.ts'

type Held = { failure: Error; otherwise: () => void }

const Said = createContext<(failure: Error | undefined) => void>(() => undefined)
export const SaidProvider = Said.Provider

/** Tells the dialog around it that a part of it shows this failure already. */
export const useSaid = (failure: Error | null | undefined): void => {
  const tell = useContext(Said)
  useEffect(() => {
    if (!failure) return
    tell(failure)
    return () => tell(undefined)
  }, [tell, failure])
}

/**
 * What failed of that which was pressed in a dialog, as far as no part of it says so. Where its page closes it over that,
 * as of a record that is gone, a notice says it. `hears` belongs on its content, `isRead` is told by whoever closes it,
 * `tell` is what its parts tell it by.
 */
export const useOwnFailure = (isOpened: boolean) => {
  const [held, setHeld] = useState<Held>()
  const [said, tell] = useState<Error>()
  const latest = useRef<Held>(undefined)
  const isOpen = useRef(false)
  const put = useCallback((next: Held | undefined) => {
    latest.current = next
    setHeld(next)
  }, [])
  const [overlay] = useState<Overlay>(() => ({
    begins: () => put(undefined),
    shows: (failure, otherwise) => {
      if (isOpen.current) put({ failure, otherwise })
      return isOpen.current
    },
  }))
  useEffect(() => {
    if (!isOpened) return
    isOpen.current = true
    return () => {
      isOpen.current = false
      const unread = latest.current
      put(undefined)
      unread?.otherwise()
    }
  }, [isOpened, put])
  const failure = held?.failure === said ? undefined : held?.failure
  const isRead = () => {
    latest.current = undefined
  }
  const onClickCapture = () => {
    isRead()
    pressIn(overlay)
  }
  return { failure, tell, isRead, hears: { onClickCapture } }
}
