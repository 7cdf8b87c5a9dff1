import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { Text } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { contrast } from '../../ui/theme/colour.ts'
import { filledShade, shadesOf } from '../../ui/theme/shades.ts'
import classes from './lsps.module.css'

// The pages' own grounds and link shades in each theme (tokens.css).
const themes = {
  light: { ground: '#ffffff', link: 6, button: filledShade.light },
  dark: { ground: '#242424', link: 4, button: filledShade.dark },
} as const

const inTenths = (ratio: number) => Math.floor(ratio * 10) / 10

/** How a colour will look as button and link in both themes, with its contrasts; says where it had to be darkened. */
export const ColourPreview = ({ colour }: { colour: string }) => {
  const w = useWords(lspsWords).preview
  const format = useFormat()
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null
  const shades = shadesOf(colour)
  const own = shades[filledShade.light]
  const ratio = (one: string, other: string) => w.ratio(format.number(inTenths(contrast(one, other))))
  return (
    <section aria-label={w.title} aria-live="polite" className={classes.preview}>
      {(['light', 'dark'] as const).map((theme) => {
        const { ground, link, button } = themes[theme]
        return (
          <div
            key={theme}
            className={classes.stage}
            style={{ background: ground, color: contrast(ground, '#ffffff') > 4.5 ? '#ffffff' : '#16181a' }}
          >
            <span>{w[theme]}</span>
            <span className={classes.sample} style={{ background: shades[button] }}>
              {w.button}
            </span>
            <span className={classes.measure}>{ratio(shades[button], '#ffffff')}</span>
            <span style={{ color: shades[link], textDecoration: 'underline' }}>{w.link}</span>
            <span className={classes.measure}>{ratio(shades[link], ground)}</span>
          </div>
        )
      })}
      <Text size="sm">{own === colour.toLowerCase() ? w.kept : w.corrected(own)}</Text>
    </section>
  )
}
