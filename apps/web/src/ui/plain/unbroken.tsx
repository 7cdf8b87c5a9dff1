import classes from './plain.module.css'

const days = /(\d{2}-\d{2}-\d{4})/

/** A line of text whose days stay whole: browsers may break after the hyphens of `21-11-2026`. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(days).map((part, at) => (
    // What stands between the brackets of the pattern comes at every second place.
    <span key={`${String(at)} ${part}`} className={at % 2 === 1 ? classes.whole : undefined}>
      {part}
    </span>
  ))
