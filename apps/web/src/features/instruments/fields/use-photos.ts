import type { Form } from '@kompeten/contract/instruments/content'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetFile, type KeptFile, keepFile, keptFiles } from '../../../platform/kept-files.ts'
import { isPassing, RefusedCall } from '../../../platform/refused-call.ts'
import { useUnsavedWork } from '../../../platform/unsaved-work.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { type FormAddress, formCalls, keepForm } from '../instruments.queries.ts'
import { ownName } from '../people/own-name.ts'

const retryMs = 5_000

// Not crypto.randomUUID(): it is missing where a host is served without TLS.
const newPhotoId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

type Given = {
  of: FormAddress
  revision: number
  isLocked: boolean
  /** Sends what is typed first: the server adds to what it has. Stable. */
  flush: () => Promise<boolean>
  /** Stable. */
  onAdded: (path: string, form: Form) => void
}

/** Signed out, or too much for now: the photo is as good later. */
const mayGoLater = (failure: unknown) =>
  failure instanceof RefusedCall && [401, 429].includes(failure.status ?? 0)

/**
 * Photos for a form, whatever part of it is shown, each first on the device, then sent, one at a time. What could not be sent waits, also
 * through a reload or the end of the session, and is sent when the connection is back; sent twice, it is added once. `flush` sends
 * now, true if none is left. What is not taken, as of a form that was signed meanwhile, stays on the device as `notTaken` until its owner lets
 * it go.
 */
export const usePhotos = ({ of, revision, isLocked, flush, onAdded }: Given) => {
  const client = useQueryClient()
  const name = ownName(of)
  const [waiting, setWaiting] = useState<readonly KeptFile[]>([])
  const [notTaken, setNotTaken] = useState<readonly KeptFile[]>([])
  const queue = useRef<KeptFile[]>([])
  const isSending = useRef(false)
  const show = useCallback(() => setWaiting([...queue.current]), [])

  const { mutateAsync, isPending, variables } = useWrite(
    async ({ id, path, file }: KeptFile) => {
      await flush()
      return formCalls(of).addFile(path, file, id)
    },
    {
      // Said beside the photos, which are sent again by themselves.
      shown: ['internal', 'unavailable', 'storage_full', 'upload_limit', 'offline', 'timeout', 'unreadable'],
      onSuccess: (fresh, { path }) => {
        // The list of files is the form's; the values are the worksheet's.
        keepForm(client, of, fresh)
        onAdded(path, fresh)
      },
    },
  )

  const send = useCallback(async (): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let [photo] = queue.current; photo; [photo] = queue.current) {
        const sent = photo
        let isTaken = true
        try {
          await mutateAsync(sent)
        } catch (failure) {
          if (isPassing(failure) || mayGoLater(failure)) return
          // Refused, as a notice tells: it is not tried again.
          isTaken = false
        }
        queue.current = queue.current.filter(({ id }) => id !== sent.id)
        if (isTaken) await forgetFile(sent.id)
        else setNotTaken((all) => [...all, sent])
        show()
      }
    } finally {
      isSending.current = false
    }
  }, [mutateAsync, show])

  useEffect(() => {
    void keptFiles(name, revision).then((kept) => {
      if (isLocked) {
        setNotTaken(kept)
        return
      }
      const known = new Set(queue.current.map(({ id }) => id))
      queue.current = [...kept.filter(({ id }) => !known.has(id)), ...queue.current]
      show()
      void send()
    })
  }, [isLocked, name, revision, send, show])

  const hasWaiting = waiting.length > 0
  useEffect(() => {
    if (!hasWaiting) return
    const again = () => void send()
    const timer = setInterval(again, retryMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [hasWaiting, send])
  useUnsavedWork(hasWaiting)

  const add = useCallback(
    async (path: string, file: File): Promise<void> => {
      const photo = { id: newPhotoId(), path, file }
      queue.current = [...queue.current, photo]
      show()
      await keepFile(name, revision, photo)
      await send()
    },
    [name, revision, send, show],
  )
  const flushAll = useCallback(async (): Promise<boolean> => {
    await send()
    return queue.current.length === 0
  }, [send])
  const letGo = useCallback(async (id: string): Promise<void> => {
    setNotTaken((all) => all.filter((one) => one.id !== id))
    await forgetFile(id)
  }, [])
  return { add, waiting, notTaken, letGo, sendingTo: isPending ? variables.path : undefined, flush: flushAll }
}

/** The photos of a form that wait on the device. */
export type Photos = ReturnType<typeof usePhotos>
