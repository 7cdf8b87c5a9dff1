import type { Person } from '@kompeten/contract/people/content'
import { peopleWords } from '@kompeten/phrases/people/people'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'

/** The state of the mail with somebody's link, as it is known, in a sentence. */
const useMailSentence = ({ invitation_mail, invitation_mail_date }: Person): string => {
  const w = useWords(peopleWords)
  const format = useFormat()
  if (invitation_mail === null) return w.hints.owner
  if (invitation_mail === 'waiting' || invitation_mail_date === null) return w.mail.waiting
  return w.mail[invitation_mail](format.moment(invitation_mail_date))
}

/** That somebody is invited, or has registered, and how the mail with their link stands. */
export const Invited = ({ person }: { person: Person }) => {
  const w = useWords(peopleWords)
  const format = useFormat()
  const { invited_date, invitation_mail } = person
  const came = invited_date === null ? w.hints.registered : w.hints.invited(format.moment(invited_date))
  const isLost = invitation_mail === 'refused' || invitation_mail === 'given_up'
  return (
    <Callout tone={isLost ? 'failed' : 'info'}>
      {came} {useMailSentence(person)}
    </Callout>
  )
}
