import { uiWords } from '@kompeten/phrases/platform/ui'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconExternalLink, IconRotateClockwise2, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { useObjectUrl } from '../files/use-object-url.ts'
import styles from './evidence-viewer.module.css'

type Props = { blob: Blob; name: string }

const steps = [0.5, 0.75, 1, 1.5, 2, 3] as const
const whole = steps.indexOf(1)

const isPicture = ({ type }: Blob) => type === 'image/png' || type === 'image/jpeg'
const isDocument = ({ type }: Blob) => type === 'application/pdf'

/**
 * A picture or PDF to be looked at closely: nearer, farther, turned. Turning and size stay with the file; the next one
 * begins upright and whole (its `key` is the file's).
 */
export const EvidenceViewer = ({ blob, name }: Props) => {
  const w = useWords(uiWords).viewer
  const format = useFormat()
  const url = useObjectUrl(blob)
  const [size, setSize] = useState<number>(whole)
  const [turns, setTurns] = useState(0)
  if (!url) return null
  const scale = steps[size] ?? 1
  // Lying on its side it takes less of the width, so that it still fits the frame.
  const fits = turns % 2 === 1 ? 60 : 100
  const shape = { transform: `rotate(${turns * 90}deg)`, width: `${scale * fits}%` }
  return (
    <figure className={styles.viewer}>
      <figcaption className={styles.bar}>
        <span className={styles.name}>{name}</span>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={w.zoomOut}
          disabled={size === 0}
          onClick={() => setSize(size - 1)}
        >
          <IconZoomOut size={18} aria-hidden />
        </ActionIcon>
        <span className={styles.scale} role="status">
          {format.number(scale * 100)}%
        </span>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={w.zoomIn}
          disabled={size === steps.length - 1}
          onClick={() => setSize(size + 1)}
        >
          <IconZoomIn size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={w.rotate}
          onClick={() => setTurns((turns + 1) % 4)}
        >
          <IconRotateClockwise2 size={18} aria-hidden />
        </ActionIcon>
        <Anchor href={url} target="_blank" rel="noreferrer" className={styles.open} aria-label={w.open}>
          <IconExternalLink size={18} aria-hidden />
        </Anchor>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what overflows is reached by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={name}>
        {isPicture(blob) && <img src={url} alt={name} style={shape} />}
        {isDocument(blob) && <iframe src={url} title={name} style={shape} />}
        {!isPicture(blob) && !isDocument(blob) && <p>{w.noPreview}</p>}
      </section>
    </figure>
  )
}
