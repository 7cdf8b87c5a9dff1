import classes from './access.module.css'

type ChoiceProps = {
  name: string
  value: string
  checked: boolean
  choose: (value: string) => void
  title: string
  more: readonly (string | null)[]
  logo: string | null
}

/** One card to choose: a radio button with a title and what explains it. */
export const Choice = ({ name, value, checked, choose, title, more, logo }: ChoiceProps) => (
  <label className={classes.choice}>
    <input
      className={classes.radio}
      type="radio"
      name={name}
      value={value}
      checked={checked}
      onChange={() => choose(value)}
    />
    {logo ? <img className={classes.choiceLogo} src={logo} alt="" loading="lazy" /> : <span />}
    <span>
      <span className={classes.choiceTitle}>{title}</span>
      {more
        .filter((line) => line !== null && line !== '')
        .map((line) => (
          <span key={line} className={classes.choiceMore}>
            {line}
          </span>
        ))}
    </span>
  </label>
)
