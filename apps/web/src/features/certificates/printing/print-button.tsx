import { blankoPrints } from '@kompeten/contract/certificates/printing'
import { blankoPrintsWords } from '@kompeten/phrases/certificates/printing'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { PrintDialog } from './print-dialog.tsx'

/** Prints what is picked on BNSP's forms, as one PDF. */
export const PrintButton = ({ ids }: { ids: readonly string[] }) => {
  const w = useWords(blankoPrintsWords)
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!holds(session, blankoPrints.print.may)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {w.action}
      </Button>
      {isOpen && <PrintDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}
