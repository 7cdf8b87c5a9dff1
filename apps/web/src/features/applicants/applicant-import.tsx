import { applicantFiles, type ApplicantImport as Import } from '@kompeten/contract/applicants/imports'
import type { ImportReport } from '@kompeten/contract/platform/imports'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { ImportDialog } from '../../ui/import/import-dialog.tsx'
import { applicantQueries } from './applicants.queries.ts'

const pauseMs = 600
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** A file that cannot be read at all, as a report of nothing but that. */
const unreadable = (message: string): ImportReport => ({
  dry_run: true,
  stored: false,
  import_id: null,
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  columns: { missing: [], twice: [], absent: [], unknown: [] },
  changes: [],
  change_count: 0,
  warnings: [],
  warning_count: 0,
  errors: [{ row: 0, column: '', code: 'invalid', message, value: '' }],
  error_count: 1,
})

const reportIn = ({ report, failure }: Import): ImportReport =>
  report && failure === null ? report : unreadable(failure ?? '')

/** Import of applicants: jobs of the server check and store; the dialog waits for them and shows how far they are. */
export const ApplicantImport = ({ onClose }: { onClose: () => void }) => {
  const w = useWords(applicantsWords)
  const client = useQueryClient()
  const current = useRef('')
  const ids = () => ({ params: { import_id: current.current } })

  const settled = async (
    begun: Import,
    onProgress: (done: number, all: number | null) => void,
  ): Promise<ImportReport> => {
    let now = begun
    while (now.state === 'checking' || now.state === 'storing') {
      onProgress(now.progress.done, now.progress.all)
      await pause()
      now = (await call(applicantFiles.getImport, ids())).data
    }
    return reportIn(now)
  }
  const store = async (soundOnly: boolean, onProgress: (done: number, all: number | null) => void) => {
    const body = { sound_only: soundOnly }
    return settled((await call(applicantFiles.storeImport, { ...ids(), body })).data, onProgress)
  }
  return (
    <ImportDialog
      things={w.things}
      upload={applicantFiles.import.upload}
      fetchTemplate={() => call(applicantFiles.template, {})}
      send={async ({ file, mapping }, how, onProgress) => {
        if (how !== 'check') return store(how === 'store_sound', onProgress)
        const { data } = await call(applicantFiles.import, { file, body: { mapping } })
        current.current = data.import_id
        return settled(data, onProgress)
      }}
      fetchBadRows={() => call(applicantFiles.badRows, ids())}
      last={{
        key: applicantQueries.lists,
        list: () => call(applicantFiles.storedImports, {}),
        undo: (import_id, body) => call(applicantFiles.undoImport, { params: { import_id }, body }),
      }}
      onStored={() => void client.invalidateQueries({ queryKey: applicantQueries.lists })}
      onClose={onClose}
    />
  )
}
