import { forgetSession } from '../../platform/session.ts'

/** Goes to `/login` with the storage cleared, to come back to this page after the next login. */
export const leaveForLogin = (): void => {
  const here = `${location.pathname}${location.search}`
  forgetSession()
  const search = new URLSearchParams({ ended: 'true', ...(here !== '/' && { next: here }) })
  location.replace(`/login?${search}`)
}
