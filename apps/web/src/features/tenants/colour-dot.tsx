import classes from './lsps.module.css'

/** A colour as it looks, with its code. */
export const ColourDot = ({ colour }: { colour: string }) => (
  <span className={classes.colour}>
    <span className={classes.dot} style={{ background: colour }} aria-hidden />
    {colour}
  </span>
)
