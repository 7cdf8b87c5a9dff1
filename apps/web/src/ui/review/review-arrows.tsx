import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

type Way = { label: string; go: (() => void) | undefined }

/** The ways to what is reviewed before and after this; shut at either end. */
export const ReviewArrows = ({ before, after }: { before: Way; after: Way }) =>
  [
    { ...before, Icon: IconChevronLeft },
    { ...after, Icon: IconChevronRight },
  ].map(({ label, go, Icon }) => (
    <ActionIcon key={label} variant="default" size="lg" aria-label={label} disabled={!go} onClick={go}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ))
