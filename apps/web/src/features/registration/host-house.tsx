import { type ReactNode, useMemo } from 'react'
import { MantineHouse } from '../../ui/theme/mantine-house.tsx'
import { shadesOfFace } from '../../ui/theme/own-colour.ts'
import '../../ui/theme/parts.css'
import { useHostFace } from '../tenants/index.ts'

/** Mantine in the host's colour, for the parts of the form that are made of it. */
export const HostHouse = ({ children }: { children: ReactNode }) => {
  const colour = useHostFace()?.theme_colour
  const shades = useMemo(() => shadesOfFace(colour), [colour])
  return <MantineHouse shades={shades}>{children}</MantineHouse>
}
