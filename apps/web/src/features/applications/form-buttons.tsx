import { applications } from '@kompeten/contract/applications/applications'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'

/** FR.APL.01 and FR.APL.02 as PDFs. */
export const FormButtons = ({ id }: { id: string }) => {
  const w = useWords(applicationsWords).record.pdf
  const params = { join_request_id: id }
  return (
    <>
      <SaveButton fetchFile={() => call(applications.apl01, { params })}>{w.apl01}</SaveButton>
      <SaveButton fetchFile={() => call(applications.apl02, { params })}>{w.apl02}</SaveButton>
    </>
  )
}
