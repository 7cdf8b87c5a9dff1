import type { ReactNode } from 'react'
import { useHostFace } from '../../platform/host-face.ts'
import { ColouredHouse } from '../../ui/theme/coloured-house.tsx'

/** Mantine in the host's colour, for the parts of the form that are made of it. */
export const HostHouse = ({ children }: { children: ReactNode }) => (
  <ColouredHouse colour={useHostFace()?.theme_colour}>{children}</ColouredHouse>
)
