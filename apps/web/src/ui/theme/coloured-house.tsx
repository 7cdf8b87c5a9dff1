import { type ReactNode, useMemo } from 'react'
import { MantineHouse } from './mantine-house.tsx'
import { shadesOfFace } from './own-colour.ts'
import './parts.css'

type Props = { colour: Parameters<typeof shadesOfFace>[0]; children: ReactNode }

/** Mantine in a host's colour, for what stands outside the shell. */
export const ColouredHouse = ({ colour, children }: Props) => {
  const shades = useMemo(() => shadesOfFace(colour), [colour])
  return <MantineHouse shades={shades}>{children}</MantineHouse>
}
