import type { RequirementCategory } from '@kompeten/contract/requirements-content'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { categoryPages } from './category-pages.ts'

/** Goes back to the list as it was left; to the whole list where one came from elsewhere. */
export const useLeaveToList = (category: RequirementCategory): (() => void) => {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: categoryPages[category].list })
  }, [router, navigate, category])
}
