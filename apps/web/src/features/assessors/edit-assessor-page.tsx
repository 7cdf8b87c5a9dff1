import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { AssessorForm } from './assessor-form.tsx'

/** `/users/edit-users-accessor/{user_id}`: an assessor's record, for an admin; afterwards one is where one was. */
export const EditAssessorPage = () => {
  const { user_id: userId = '' } = useParams({ strict: false })
  const router = useRouter()
  const navigate = useNavigate()
  const leave = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/users/$user_id/Asesors', params: { user_id: userId } })
  }
  return <AssessorForm userId={userId} leave={leave} />
}
