import classes from './plain.module.css'

/** Something is on its way; named by `label` for those who do not see it turn. */
export const Spinner = ({ label }: { label: string }) => (
  <span role="status" aria-label={label} className={classes.spinner} />
)
