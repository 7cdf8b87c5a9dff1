import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type ListAddress = '/schema/main-schema' | '/schema/sub-schema'

/** Goes back to the list as it was left; to the whole list where one came from elsewhere. */
export const useLeaveTo = (list: ListAddress): (() => void) => {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: list })
  }, [router, navigate, list])
}
