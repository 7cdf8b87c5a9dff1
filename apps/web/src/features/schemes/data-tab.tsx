import type { Scheme } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { Button, Group, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Facts } from './facts.tsx'
import { detailFields, shownValue } from './scheme-values.ts'
import styles from './schemes.module.css'
import { ApprovalPart } from './versions/approval-part.tsx'

const EditLink = ({ form, label }: { form: 'details' | 'administration'; label: string }) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconPencil size={14} aria-hidden />}
    renderRoot={(props) => <Link to="." search={{ tab: 'details', form }} {...props} />}
  >
    {label}
  </Button>
)

/** What is said of the scheme, and what a version says of it; each with the way to its form. */
export const DataTab = ({ scheme, version }: { scheme: Scheme; version: SchemeVersion }) => {
  const w = useWords(schemesWords)
  const format = useFormat()
  const show = shownValue(w, format.number)
  const administration: [string, string][] = [
    [w.fields.schema_code, scheme.schema_code ?? ''],
    [w.fields.main_schema_id, scheme.main_schema_name ?? ''],
    [w.fields.fee, show('fee', scheme.fee)],
    [w.columns.status, show('active', scheme.active)],
  ]
  const details = detailFields.map((field): [string, string] => [
    w.fields[field],
    show(field, version.details[field]),
  ])
  const sections: [title: string, rows: [string, string][], edit: false | 'administration' | 'details'][] = [
    [w.record.tabs.details, details, version.may.includes('edit') && 'details'],
    [w.sections.administration, administration, scheme.may.includes('update') && 'administration'],
  ]
  return (
    <>
      {sections.map(([title, rows, edit]) => (
        <section key={title} className={styles.section} aria-label={title}>
          <Group gap="sm">
            <Title order={2}>{title}</Title>
            {edit && (
              <EditLink
                form={edit}
                label={edit === 'details' ? w.record.editDetails : w.record.editAdministration}
              />
            )}
          </Group>
          <Facts rows={rows.filter(([, value]) => value !== '')} />
        </section>
      ))}
      <ApprovalPart version={version} />
    </>
  )
}
