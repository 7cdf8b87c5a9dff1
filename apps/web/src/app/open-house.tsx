import { createContext, use, useEffect, useState } from 'react'

/** Puts the router over all pages in the place of the entrance's. */
export const OpensHouse = createContext<() => Promise<void>>(() => Promise.resolve())

/** Stands for every page beyond the entrance until the house is open; a failed fetch is shown as any page's crash is. */
export const OpenHouse = () => {
  const open = use(OpensHouse)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    open().catch((error: unknown) => setFailure(error))
  }, [open])
  if (failure !== null) throw failure
  return null
}
