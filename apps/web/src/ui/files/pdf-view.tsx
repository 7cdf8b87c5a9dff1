import { IconExternalLink } from '@tabler/icons-react'
import { useIsNarrow } from '../theme/use-is-narrow.ts'
import styles from './pdf-view.module.css'
import { useObjectUrl } from './use-object-url.ts'

type Props = { pdf: Blob | undefined; title: string; openLabel: string }

/** A PDF in the page, where there is room for it; and a link that opens it by itself, which is all that phones can do. */
export const PdfView = ({ pdf, title, openLabel }: Props) => {
  const url = useObjectUrl(pdf)
  const isNarrow = useIsNarrow()
  if (!url) return <div className={styles.place} aria-busy />
  return (
    <div className={styles.view}>
      <a href={url} target="_blank" rel="noreferrer" className={styles.open}>
        <IconExternalLink size={16} aria-hidden /> {openLabel}
      </a>
      {!isNarrow && <iframe className={styles.place} src={`${url}#view=FitH`} title={title} />}
    </div>
  )
}
