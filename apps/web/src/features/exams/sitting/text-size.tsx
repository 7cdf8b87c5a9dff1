import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { useWords } from '../../../platform/words.ts'

const sizes = ['normal', 'large', 'largest'] as const
export type TextSize = (typeof sizes)[number]
const name = 'kompeten:exam-text-size'

const known = (): TextSize => {
  try {
    return sizes.find((size) => size === localStorage.getItem(name)) ?? 'normal'
  } catch {
    return 'normal'
  }
}

/** How large a test is read on this device; it stays so from test to test. */
export const useTextSize = (): [TextSize, (size: TextSize) => void] => {
  const [size, setSize] = useState(known)
  const choose = (next: TextSize) => {
    setSize(next)
    try {
      localStorage.setItem(name, next)
    } catch {
      // A browser without storage keeps it for as long as the page lives.
    }
  }
  return [size, choose]
}

/** The choice of how large a test is read. */
export const TextSizes = ({ size, choose }: { size: TextSize; choose: (size: TextSize) => void }) => {
  const w = useWords(ownExamsWords).textSize
  return (
    <SegmentedControl
      aria-label={w.label}
      value={size}
      onChange={(value) => choose(sizes.find((one) => one === value) ?? 'normal')}
      data={sizes.map((value) => ({ value, label: w[value] }))}
      style={{ alignSelf: 'start' }}
    />
  )
}
