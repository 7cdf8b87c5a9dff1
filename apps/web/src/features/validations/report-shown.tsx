import type { Validation } from '@kompeten/contract/validations/content'
import { evidenceRuleCodes, principleCodes, validationAspects } from '@kompeten/contract/validations/report'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Sideways } from '../../ui/sideways/sideways.tsx'
import styles from './validations.module.css'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </section>
)

const Table = ({ name, head, rows }: { name: string; head: string[]; rows: (string | null)[][] }) =>
  rows.length === 0 ? (
    <p>–</p>
  ) : (
    <Sideways name={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and none is moved
            <tr key={at}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are those of the columns
                <td key={column}>{cell ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )

/** FR.VA, to be read. */
export const ReportShown = ({ validation }: { validation: Validation }) => {
  const w = useWords(validationsWords)
  const format = useFormat()
  const { report } = validation
  const { fields, options, sections } = w
  const day = (given: string | null) => (given === null ? null : format.dayInText(given))
  const said = <V extends string>(chosen: readonly V[], says: Record<V, string>) =>
    chosen.map((one) => says[one]).join('\n')
  const facts: [string, string | null][] = [
    [fields.held_on, day(report.held_on)],
    [fields.place, report.place],
    [fields.purposes, said(report.purposes, options.purposes)],
    [fields.contexts, said(report.contexts, options.contexts)],
    [fields.approaches, said(report.approaches, options.approaches)],
    [fields.people, said(report.people, options.people)],
    [fields.communication, said(report.communication, options.communication)],
    [fields.benchmarks, report.benchmarks],
    [fields.documents, report.documents],
  ]
  return (
    <div className={styles.parts}>
      <dl className={styles.facts}>
        {facts.flatMap(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`}>{value || '–'}</dd>,
        ])}
      </dl>
      <Part title={fields.confirmations}>
        <Table
          name={fields.confirmations}
          head={[
            fields['confirmations.name'],
            fields['confirmations.position'],
            fields['confirmations.confirmed_on'],
            fields['confirmations.note'],
          ]}
          rows={report.confirmations.map(({ name, position, confirmed_on, note }) => [
            name,
            position,
            day(confirmed_on),
            note,
          ])}
        />
      </Part>
      <Part title={sections.aspects}>
        <Sideways name={sections.aspects}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{w.paper.aspect}</th>
                {evidenceRuleCodes.map((one) => (
                  <th key={one} scope="col" className={styles.met}>
                    {options.evidence[one]}
                  </th>
                ))}
                {principleCodes.map((one) => (
                  <th key={one} scope="col" className={styles.met}>
                    {options.principles[one]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {validationAspects.map((aspect) => (
                <tr key={aspect}>
                  <th scope="row">{w.aspects[aspect]}</th>
                  {evidenceRuleCodes.map((one) => (
                    <td key={one} className={styles.met}>
                      {report[`${aspect}_evidence`].includes(one) ? '✓' : '–'}
                    </td>
                  ))}
                  {principleCodes.map((one) => (
                    <td key={one} className={styles.met}>
                      {report[`${aspect}_principles`].includes(one) ? '✓' : '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Sideways>
      </Part>
      <Part title={sections.findings}>
        <Table
          name={sections.findings}
          head={[fields['findings.aspect'], fields['findings.finding'], fields['findings.recommendation']]}
          rows={report.findings.map(({ aspect, finding, recommendation }) => [
            w.aspects[aspect],
            finding,
            recommendation,
          ])}
        />
      </Part>
      <Part title={sections.actions}>
        <Table
          name={sections.actions}
          head={[fields['actions.activity'], fields['actions.due_on'], fields['actions.responsible']]}
          rows={report.actions.map(({ activity, due_on, responsible }) => [
            activity,
            day(due_on),
            responsible,
          ])}
        />
      </Part>
    </div>
  )
}
