import type { ReactNode } from 'react'
import { ColouredHouse } from '../../ui/theme/coloured-house.tsx'
import { useHostFace } from '../tenants/index.ts'

/** Mantine in the host's colour, for the parts of the form that are made of it. */
export const HostHouse = ({ children }: { children: ReactNode }) => (
  <ColouredHouse colour={useHostFace()?.theme_colour}>{children}</ColouredHouse>
)
