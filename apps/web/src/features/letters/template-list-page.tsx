import { letterTemplates } from '@kompeten/contract/letters/templates'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { Delegations } from './delegations.tsx'
import styles from './letters.module.css'
import { templateQueries } from './letters.queries.ts'

/** `/management-letters`: the texts, numbers and signers of all types of letters, and who signs for the director. */
export const TemplateListPage = () => {
  const w = useWords(lettersWords)
  const format = useFormat()
  const session = useSession()
  usePageTitle(w.templates.title)
  const { data, error, refetch } = useQuery(templateQueries.list())
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  const { columns } = w.templates
  return (
    <Stack gap="xl">
      <Title order={1}>{w.templates.title}</Title>
      {holds(session, letterTemplates.delegations.may) && <Delegations />}
      <table className={styles.types}>
        <thead>
          <tr>
            <th scope="col">{columns.letter_type}</th>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.signer}</th>
            <th scope="col">{columns.changed}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.letter_type}>
              <td>
                <Link to="/management-letters/$letter_type" params={{ letter_type: row.letter_type }}>
                  {w.types[row.letter_type]}
                </Link>
              </td>
              <td className={styles.number}>{row.number_example}</td>
              <td>{w.offices[row.signer_role]}</td>
              <td>
                {row.changed_date
                  ? `${row.changed_by_name} · ${format.moment(row.changed_date)}`
                  : w.templates.own}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  )
}
