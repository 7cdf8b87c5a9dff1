import { compareDetails, compareUnits } from '@kompeten/contract/schemes/compare'
import type { VersionSummary } from '@kompeten/contract/schemes/versions'
import { renewalSentences } from '@kompeten/phrases/schemes/renewal-sentences'
import { schemeVersionsWords } from '@kompeten/phrases/schemes/scheme-versions'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { surveillanceSentences } from '@kompeten/phrases/schemes/surveillance-sentences'
import { NativeSelect, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { shownValue } from '../scheme-values.ts'
import styles from '../schemes.module.css'
import { schemeQueries } from '../schemes.queries.ts'
import { TreeChanges } from './tree-changes.tsx'
import { useVersionName } from './version-name.ts'

const Differences = ({ schemeId, from, to }: { schemeId: string; from: string; to: string }) => {
  const words = useWords(schemesWords)
  const w = useWords(schemeVersionsWords)
  const format = useFormat()
  const language = useLanguage()
  const { data: earlier } = useQuery(schemeQueries.version({ schema_id: schemeId, schema_version_id: from }))
  const { data: later } = useQuery(schemeQueries.version({ schema_id: schemeId, schema_version_id: to }))
  if (!earlier || !later) return <PageSkeleton kind="record" />
  const details = Object.entries(compareDetails(earlier.details, later.details))
  const units = compareUnits(earlier.units, later.units)
  const show = shownValue(words, format.number)
  const asked = [earlier, later].map(({ prerequisites }) => prerequisites.map((one) => one.words).join('; '))
  const renewed = [earlier, later].map(({ renewal }) => renewalSentences(language, renewal).join(' '))
  const watched = [earlier, later].map(({ surveillance }) =>
    surveillanceSentences(language, surveillance).join(' '),
  )
  const rules = [
    { label: words.fields.prerequisites, said: asked },
    { label: words.fields.renewal, said: renewed },
    { label: words.fields.surveillance, said: watched },
  ].filter(({ said }) => said[0] !== said[1])
  if (details.length === 0 && units.length === 0 && rules.length === 0)
    return <Text role="status">{w.same}</Text>
  return (
    <>
      {details.length > 0 && (
        <section className={styles.section} aria-label={w.details}>
          <Title order={3}>{w.details}</Title>
          <ul className={styles.changes}>
            {details.map(([field, [before, after]]) => (
              <li key={field}>
                <strong>{words.fields[field as keyof typeof words.fields]}</strong>
                <div className={styles.readings}>
                  <del>{show(field, before) || w.nothing}</del>
                  <ins>{show(field, after) || w.nothing}</ins>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rules.map(({ label, said }) => (
        <section key={label} className={styles.section} aria-label={label}>
          <Title order={3}>{label}</Title>
          <div className={styles.readings}>
            <del>{said[0] || w.nothing}</del>
            <ins>{said[1] || w.nothing}</ins>
          </div>
        </section>
      ))}
      {units.length > 0 && (
        <section className={styles.section} aria-label={w.units}>
          <Title order={3}>{w.units}</Title>
          <TreeChanges changes={units} />
        </section>
      )}
    </>
  )
}

type Props = { schemeId: string; versions: readonly VersionSummary[] }

/** What changed from one version to another; at first from the one before to the newest. */
export const VersionCompare = ({ schemeId, versions }: Props) => {
  const w = useWords(schemeVersionsWords)
  const nameOf = useVersionName()
  const format = useFormat()
  const [from, setFrom] = useState(versions[1]?.schema_version_id ?? '')
  const [to, setTo] = useState(versions[0]?.schema_version_id ?? '')
  const options = versions.map((one) => ({
    value: one.schema_version_id,
    label: `${nameOf(one)} · ${format.moment(one.created_date)}`,
  }))
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label={w.from}
          data={options}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <NativeSelect
          label={w.to}
          data={options}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <Differences schemeId={schemeId} from={from} to={to} />
    </>
  )
}
