import { useMediaQuery } from '@mantine/hooks'

/** Whether the page is as narrow as a phone: where lists are cards and what a finger presses is larger (parts.css). */
export const useIsNarrow = () =>
  useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
