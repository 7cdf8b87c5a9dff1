import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Title } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { useCodeNames } from './applicant-columns.tsx'
import styles from './applicants.module.css'
import { NikLine } from './nik-line.tsx'

type Line = readonly [label: string, value: string | null]

const Section = ({
  title,
  lines,
  children,
}: {
  title: string
  lines: readonly Line[]
  children?: React.ReactNode
}) => {
  const known = lines.filter(([, value]) => value !== null && value !== '')
  if (known.length === 0 && children === undefined) return null
  return (
    <section className={styles.section} aria-label={title}>
      <Title order={2}>{title}</Title>
      <dl className={styles.data}>
        {children}
        {known.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const joined = (...parts: (string | number | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

/** What is known of an applicant, part by part; empty lines and parts are left out, the gaps are shown above. */
export const DataTab = ({ kept }: { kept: Applicant }) => {
  const w = useWords(applicantsWords)
  const format = useFormat()
  const language = useLanguage()
  const { jobs, educations } = useCodeNames()
  const f = w.fields
  const area = kept.area
    ? `${kept.area.kelurahan_name}, ${kept.area.kecamatan_name}, ${kept.area.kota_name}, ${kept.area.province_name}`
    : null
  const named = (names: Map<string, string>, code: string | null) => code && (names.get(code) ?? code)
  const nation = new Intl.DisplayNames(language, { type: 'region' }).of(kept.nationality) ?? kept.nationality
  const backgrounds: [string, string[]][] = [
    [
      w.sections.education,
      kept.education_rows.map((row) =>
        joined(
          row.school,
          row.programme,
          named(educations, row.level),
          row.graduation_year,
          row.diploma_number,
        ),
      ),
    ],
    [
      w.sections.experience,
      kept.work_rows.map((row) =>
        joined(
          row.employer,
          row.position,
          [row.from_year, row.until_year].filter(Boolean).join('–'),
          row.duties,
        ),
      ),
    ],
    [
      w.sections.training,
      kept.training_rows.map((row) => joined(row.title, row.organizer, row.year, row.certificate_number)),
    ],
  ]
  return (
    <>
      <Section
        title={w.sections.person}
        lines={[
          [f.nationality, nation],
          [f.place_of_birth, kept.place_of_birth],
          [f.date_of_birth, format.day(kept.date_of_birth)],
          [f.gender_code, w.genders[kept.gender_code]],
        ]}
      >
        <NikLine kept={kept} />
      </Section>
      <Section
        title={w.sections.contact}
        lines={[
          [f.contact, kept.contact && phoneShown(kept.contact)],
          [f.telepon_rumah, kept.telepon_rumah && phoneShown(kept.telepon_rumah)],
          [f.email, kept.email],
          [f.address, kept.address],
          [f.kelurahan_id, area],
          [f.postal_code, kept.postal_code],
        ]}
      />
      <Section
        title={w.sections.work}
        lines={[
          [f.pendidikan_terakhir, named(educations, kept.pendidikan_terakhir)],
          [f.jobs_code, named(jobs, kept.jobs_code)],
          [f.institution, kept.institution],
          [f.position, kept.position],
          [f.office_address, kept.office_address],
          [f.office_postal_code, kept.office_postal_code],
          [f.office_phone, kept.office_phone && phoneShown(kept.office_phone)],
          [f.office_fax, kept.office_fax && phoneShown(kept.office_fax)],
          [f.office_email, kept.office_email],
        ]}
      />
      {backgrounds
        .filter(([, rows]) => rows.length > 0)
        .map(([title, rows]) => (
          <section key={title} className={styles.section} aria-label={title}>
            <Title order={2}>{title}</Title>
            <ul>
              {rows.map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          </section>
        ))}
      <Section
        title={w.sections.lsp}
        lines={[
          [f.tuk_id, kept.tuk_name],
          [f.applicant_category, kept.applicant_category && w.categories[kept.applicant_category]],
          [w.columns.origin, w.origins[kept.origin]],
          [w.columns.created_date, format.moment(kept.created_date)],
        ]}
      />
    </>
  )
}
