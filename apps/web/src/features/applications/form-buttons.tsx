import { applications } from '@kompeten/contract/applications/applications'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { call } from '../../platform/call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'

/** FR.APL.01 and FR.APL.02 as PDFs; for who decides also with the whole NIK, which the log keeps. */
export const FormButtons = ({ id }: { id: string }) => {
  const w = useWords(applicationsWords).record.pdf
  const session = useSession()
  const params = { join_request_id: id }
  return (
    <>
      <SaveButton fetchFile={() => call(applications.apl01, { params })}>{w.apl01}</SaveButton>
      {holds(session, applications.apl01Whole.may) && (
        <SaveButton fetchFile={() => call(applications.apl01Whole, { params })}>{w.apl01Whole}</SaveButton>
      )}
      <SaveButton fetchFile={() => call(applications.apl02, { params })}>{w.apl02}</SaveButton>
    </>
  )
}
