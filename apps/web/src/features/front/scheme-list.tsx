import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { frontWords } from '@kompeten/phrases/front/front'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useSpoken, useWords } from '../../platform/words.ts'
import classes from './front.module.css'
import type { openSchemes } from './front.queries.ts'

type Row = ReturnType<typeof openSchemes.select>[number]

/** The schemes in which every word stands, in either language or in the number. */
export const found = (rows: readonly Row[], search: string): Row[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const all = [row.schema_name, row.schema_name_en, row.schema_code].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/** Schemes as a stranger meets them: the name leads to all about it. */
export const SchemeList = ({ rows }: { rows: readonly Row[] }) => {
  const w = useWords(applicationsWords)
  const words = useWords(frontWords).withdrawal
  const spoken = useSpoken()
  const format = useFormat()
  return (
    <ul className={classes.schemes}>
      {rows.map((row) => (
        <li key={row.schema_id}>
          <Link to="/schemes/$schema_id" params={{ schema_id: row.schema_id }} className={classes.schemeName}>
            {spoken(row.schema_name, row.schema_name_en)}
          </Link>
          <span className={classes.quiet}>
            {[
              w.types[row.schema_type],
              w.units(format.number(row.unit_count)),
              row.fee === null ? null : w.rupiah(format.number(row.fee)),
              row.withdrawal &&
                (row.withdrawal.is_closed
                  ? words.badgeClosed
                  : words.badge(format.dayInText(row.withdrawal.last_application_on))),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
