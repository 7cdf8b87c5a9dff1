import type { Dossier, SkkView } from '@kompeten/contract/skk/content'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import { showDay } from '../../ui/form/day-text.ts'
import styles from './skk.module.css'
import { useCodeWords } from './skk-state.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <Title order={2} size="h3">
      {title}
    </Title>
    {children}
  </section>
)

type Row = { title: string | null; lines: (string | null)[] }

const Rows = ({ title, rows }: { title: string; rows: readonly Row[] }) => {
  const { nothing } = useWords(skkWords).detail
  return (
    <Part title={title}>
      {rows.length === 0 && <p className={styles.quiet}>{nothing}</p>}
      <ul className={styles.rows}>
        {rows.map(({ title: name, lines }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the registry's rows have no ids and are shown in its order
          <li key={at}>
            <span className={styles.name}>
              <strong>{name ?? nothing}</strong>
              <span className={styles.quiet}>{lines.filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const span = ({ from, until }: { from: string | null; until: string | null }) =>
  [showDay(from), showDay(until)].filter(Boolean).join(' – ')

const Described = ({ dossier, nik }: { dossier: Dossier; nik: string | null }) => {
  const { detail: w, columns, takeover } = useWords(skkWords)
  const { personal, classifications, educations, projects, trainings, certificates } = dossier
  const address = [personal.address, personal.regency, personal.province, personal.postal_code]
  return (
    <>
      <Part title={w.person}>
        <dl className={styles.facts}>
          <Fact label={takeover.fields.full_name}>{personal.full_name}</Fact>
          <Fact label={columns.nik_masked}>{nik}</Fact>
          <Fact label={w.born}>
            {[personal.place_of_birth, showDay(personal.date_of_birth)].filter(Boolean).join(', ')}
          </Fact>
          <Fact label={takeover.fields.email}>{personal.email}</Fact>
          <Fact label={takeover.fields.contact}>{personal.contact}</Fact>
          <Fact label={takeover.fields.address}>{address.filter(Boolean).join(', ')}</Fact>
        </dl>
      </Part>
      {classifications.map((one) => (
        <Part key={one.work_position} title={w.classification}>
          <dl className={styles.facts}>
            <Fact label={columns.work_position}>{one.work_position}</Fact>
            <Fact label={columns.level}>{one.level}</Fact>
            <Fact label={w.group}>{one.classification}</Fact>
            <Fact label={w.subClassification}>{one.sub_classification}</Fact>
            <Fact label={w.qualification}>{one.qualification}</Fact>
            <Fact label={w.association}>{one.association}</Fact>
            <Fact label={w.venue}>{one.venue}</Fact>
          </dl>
        </Part>
      ))}
      <Rows
        title={w.educations}
        rows={educations.map(({ school, programme, level, graduation_year, diploma_number }) => ({
          title: school,
          lines: [level, programme, graduation_year, diploma_number],
        }))}
      />
      <Rows
        title={w.projects}
        rows={projects.map((one) => ({ title: one.title, lines: [one.employer, one.detail, span(one)] }))}
      />
      <Rows
        title={w.trainings}
        rows={trainings.map((one) => ({ title: one.title, lines: [one.detail, span(one)] }))}
      />
      <Rows
        title={w.certificates}
        rows={certificates.map((one) => ({ title: one.title, lines: [one.detail, span(one)] }))}
      />
    </>
  )
}

/** What the registry tells of an application, and what became of it at the LSP. */
export const SkkDossier = ({ view }: { view: SkkView }) => {
  const w = useWords(skkWords)
  const codeWords = useCodeWords()
  const { applicant_id, certificate_id, join_request_id, own_application, dossier } = view
  const isUnknown = !view.registry_code && !view.registration_number
  return (
    <>
      <Part title={w.detail.registry}>
        {isUnknown && <p className={styles.quiet}>{w.detail.noReports}</p>}
        <dl className={styles.facts}>
          <Fact label={w.columns.registry_code}>{view.registry_code && codeWords(view.registry_code)}</Fact>
          <Fact label={w.detail.reason}>{view.reason}</Fact>
          <Fact label={w.detail.registration}>{view.registration_number}</Fact>
          <Fact label={w.detail.qr}>{view.registration_qr}</Fact>
        </dl>
        <div className={styles.links}>
          {applicant_id && (
            <Link to="/asesi/edit-asesi/$applicant_id" params={{ applicant_id }}>
              {w.detail.openApplicant}
            </Link>
          )}
          {join_request_id && own_application?.is_sent && (
            <Link to="/join-skema/$join_request_id/review" params={{ join_request_id }}>
              {w.detail.openApplication}
            </Link>
          )}
          {certificate_id && (
            <Link to="/alumni/certificate/$alumni_id" params={{ alumni_id: certificate_id }}>
              {w.detail.openCertificate}
            </Link>
          )}
        </div>
      </Part>
      {dossier && <Described dossier={dossier} nik={view.nik_masked} />}
    </>
  )
}
