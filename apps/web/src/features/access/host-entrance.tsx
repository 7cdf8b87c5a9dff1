import { accessWords } from '@kompeten/phrases/access/access'
import { frameWords } from '@kompeten/phrases/platform/frame'
import type { ReactNode } from 'react'
import { useClock } from '../../platform/clock.ts'
import { useHostFace } from '../../platform/host-face.ts'
import { useWords } from '../../platform/words.ts'
import { Entrance } from '../../ui/entrance/entrance.tsx'
import { Spinner } from '../../ui/plain/spinner.tsx'
import classes from './access.module.css'
import { copyrightYears } from './copyright-years.ts'

type HostEntranceProps = {
  heading: string
  lead?: string
  children: ReactNode
  below?: ReactNode
  isWide?: boolean
  /** The first year of the copyright line. */
  copyrightSince?: number
}

/** The entrance under the host's own face: its logo (a spinner until it is known), picture, name and copyright. */
export const HostEntrance = ({
  heading,
  lead,
  children,
  below,
  isWide = false,
  copyrightSince,
}: HostEntranceProps) => {
  const w = useWords(accessWords).face
  const { product, loading } = useWords(frameWords)
  const face = useHostFace()
  const now = useClock()
  const name = face?.lsp?.lsp_name ?? product
  const mark = face?.logo ? (
    <img className={classes.logo} src={face.logo} alt={w.logo(name)} />
  ) : (
    <span className={classes.wordmark}>{face?.lsp?.short_name ?? product}</span>
  )
  return (
    <Entrance
      picture={face?.login_picture ?? null}
      name={face?.lsp?.lsp_name ?? w.generic}
      promise={w.promise}
      logo={face ? mark : <Spinner label={loading} />}
      heading={heading}
      {...(lead !== undefined && { lead })}
      below={below}
      isWide={isWide}
      {...(face?.show_copyright_on_login && {
        footer: w.copyright(copyrightYears(now(), copyrightSince), name),
      })}
    >
      {children}
    </Entrance>
  )
}
