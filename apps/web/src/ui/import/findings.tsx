import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import styles from './import-findings.module.css'

type Props = {
  label: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Rows of findings below their headings; on a phone each is a card. */
export const Findings = ({ label, headings, rows }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
  <section className={styles.findings} tabIndex={0} aria-label={label}>
    <Table stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {headings.map((heading) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((cells) => (
          <Table.Tr key={cells.join(' ')}>
            {cells.map((cell, at) => (
              <Table.Td key={headings[at]} data-label={headings[at]}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
