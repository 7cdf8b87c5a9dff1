import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Goes back to the list as it was left; to the whole list where one came from elsewhere. */
export const useLeaveTo = (list: string): (() => void) => {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: list as LinkProps['to'] })
  }, [router, navigate, list])
}
