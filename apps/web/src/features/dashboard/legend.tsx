import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { useWords } from '../../platform/words.ts'
import classes from './dashboard.module.css'
import { resultParts } from './results.ts'

/** Which colour of a chart means what. */
export const Legend = () => {
  const w = useWords(dashboardWords).trend
  return (
    <ul className={classes.legend} aria-hidden>
      {resultParts.map((part) => (
        <li key={part}>
          <span data-part={part} className={classes.swatch} />
          {w[part]}
        </li>
      ))}
    </ul>
  )
}
