import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'

/** The way to an applicant's record in the bin: whoever may not restore it asks somebody who may. */
export const WayToBin = () => {
  const w = useWords(applicantsWords).hints
  const mayRestore = holds(useSession(), applicants.restore.may)
  if (!mayRestore) return w.askForBin
  return (
    <Link to="/asesi" search={{ view: 'bin' }}>
      {w.openBin}
    </Link>
  )
}
