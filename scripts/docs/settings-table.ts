import { type Setting, settings } from '../../apps/api/src/platform/settings.ts'

/** What holds where nobody sets it; `false` is how the server reads `off`. */
const fallbackOf = ({ fallback, without }: Setting<unknown, unknown>): string =>
  without ?? (fallback === undefined ? 'none' : `\`${fallback === false ? 'off' : String(fallback)}\``)

/** Every environment variable that the server knows, as a Markdown table. */
export const settingsTable = (): string =>
  [
    '| Setting | Without it | What it says |',
    '|---|---|---|',
    ...Object.entries<Setting<unknown, unknown>>(settings).map(
      ([name, setting]) =>
        `| \`${name}\` | ${fallbackOf(setting)} | ${setting.meaning.replaceAll('|', '\\|')} |`,
    ),
  ].join('\n')
