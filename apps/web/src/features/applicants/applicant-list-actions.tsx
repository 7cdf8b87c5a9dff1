import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { applicantFiles } from '@kompeten/contract/applicants/imports'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button } from '@mantine/core'
import { IconCopy, IconPlus, IconSearch, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'
import type { ListAddress } from '../../ui/list/list-state.ts'
import { FindNik } from './find-nik.tsx'

const ApplicantImport = lazy(() =>
  import('./applicant-import.tsx').then((module) => ({ default: module.ApplicantImport })),
)

/** What the applicants' list offers: find by NIK, duplicates, export of what is shown, import, add. */
export const ApplicantListActions = ({ narrowing }: { narrowing: ListAddress }) => {
  const w = useWords(applicantsWords)
  const words = useWords(uiWords)
  const session = useSession()
  const [open, setOpen] = useState<'import' | 'nik'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSearch size={16} aria-hidden />}
        onClick={() => setOpen('nik')}
      >
        {w.nik.find}
      </Button>
      {holds(session, applicantDuplicates.list.may) && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/asesi/data-ganda" {...props} />}
        >
          {w.duplicates.title}
        </Button>
      )}
      <SaveButton fetchFile={() => call(applicantFiles.export, { query: narrowing })}>
        {words.list.export}
      </SaveButton>
      {holds(session, applicantFiles.import.may) && (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => setOpen('import')}
        >
          {words.import.action}
        </Button>
      )}
      {holds(session, applicants.create.may) && (
        <Button
          renderRoot={(props) => <Link to="/asesi/add-asesi" {...props} />}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {w.add}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'import' && <ApplicantImport onClose={close} />}
        {open === 'nik' && <FindNik onClose={close} />}
      </Suspense>
    </>
  )
}
